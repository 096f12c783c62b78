/** A text beside the page; none where it does not come. */
export async function textAt(address: string): Promise<string | null> {
  const response = await fetch(address).catch(() => null);
  return response?.ok ? response.text() : null;
}

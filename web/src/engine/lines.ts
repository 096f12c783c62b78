/** The lines of a stream of bytes; the last may lack its end. Empty lines are passed over. */
export async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
    const found = rest.split("\n");
    rest = done ? "" : (found.pop() ?? "");
    for (const line of found) if (line.trim()) yield line;
    if (done) return;
  }
}

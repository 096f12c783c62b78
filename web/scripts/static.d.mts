import type { Server } from "node:http";

export function serve(
  folder: string,
  port: number,
  change?: (path: string, content: Buffer) => Buffer | string | null,
  line?: { readonly delay: number; readonly bits: number } | null,
): Promise<Server>;

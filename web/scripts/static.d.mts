import type { Server } from "node:http";

export function serve(
  folder: string,
  port: number,
  change?: (path: string, content: Buffer) => Buffer | string | null,
): Promise<Server>;

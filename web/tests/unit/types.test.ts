import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { it } from "vitest";

it("the types of requests and replies are those of the engine's description", () => {
  const script = fileURLToPath(new URL("../../scripts/types.mjs", import.meta.url));
  execFileSync(process.execPath, [script, "--check"]);
});

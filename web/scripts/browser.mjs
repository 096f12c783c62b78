// Which Chromium is started: `CHROMIUM` names one, else the one without a window where that is installed, since a
// page is there in half the time.
import { existsSync } from "node:fs";

const WINDOW = "/usr/bin/chromium";
const SHELL = "/usr/bin/chromium-headless-shell";

export const executablePath = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : WINDOW);

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without its own user interface, which takes less processor time. Debian has it. */
const HEADLESS_SHELL = 'chromium-headless-shell';
/** What visitors use, best first. */
export const FULL_BROWSERS: readonly string[] = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
];
const PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The system's Chromium if there is one; otherwise Playwright uses the one that it has downloaded.
 * @param names of programs, best first
 */
export function findBrowser(names: readonly string[] = [HEADLESS_SHELL, ...FULL_BROWSERS]): {
  executablePath?: string;
} {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...PATHS].find(existsSync);
  return found ? { executablePath: found } : {};
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

const STEP_MS = 200;
/** Processor seconds per step below which a browser counts as idle. */
const IDLE = 0.02;
const IDLE_STEPS = 3;
const LIMIT_MS = 15_000;

/**
 * Resolves when a newly started browser is idle. At the start it loads internal pages for its menus and address bar, which
 * would distort the measurement on two cores.
 */
export async function settled(browser: Browser): Promise<void> {
  const cdp = await browser.newBrowserCDPSession();
  const used = async () => {
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const limit = performance.now() + LIMIT_MS;
  let before = await used();
  for (let idle = 0; idle < IDLE_STEPS && performance.now() < limit; ) {
    await pause(STEP_MS);
    const now = await used();
    idle = now - before < IDLE ? idle + 1 : 0;
    before = now;
  }
  await cdp.detach();
}

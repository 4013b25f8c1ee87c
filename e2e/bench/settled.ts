import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

const STEP_MS = 200;
/** Seconds of processor that a browser may take within a step and still counts as idle. */
const IDLE = 0.02;
const IDLE_STEPS = 3;
const LIMIT_MS = 15_000;

/**
 * Resolves when a browser that was just started has nothing left to do. It loads pages of its own then, for its menus
 * and its address bar; whoever visits a page later has that behind them, and on two cores it would be measured along.
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

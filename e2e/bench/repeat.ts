import { SLOW, watchNetwork } from './network.ts';
import { openSlowLine } from './slow-line.ts';
import { load, openBrowser, openPage, prepare, type Sample, type Target } from './visit.ts';

/** A second visit in the same browser, with its caches. */
export async function visitAgain(target: Target): Promise<Sample> {
  await using stack = new AsyncDisposableStack();
  const line = await openSlowLine(new URL(target.url).origin, stack);
  const url = line.url + new URL(target.url).pathname;
  const browser = stack.use(await openBrowser());
  const first = await openPage(browser, target);
  const before = await watchNetwork(first, false);
  await load(first, { ...target, url });
  await before.quiet();
  await first.close();

  const [context] = browser.contexts();
  if (!context) throw new Error('The browser forgot its first visit.');
  const page = await prepare(await context.newPage(), target.shown, target.menu);
  const network = await watchNetwork(page, false);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  const known = line.crossings().length;
  await load(page, { ...target, url });
  await network.quiet();
  const seen = await page.evaluate(() => ({ ...window.bench, origin: performance.timeOrigin }));
  const usableAt = seen.origin + Math.max(seen.shown, seen.hydrated);
  const requests = line
    .crossings()
    .slice(known)
    .filter((at) => at <= usableAt).length;
  return {
    ...seen,
    tbt: Number.NaN,
    script: 0,
    kilobytes: Number.NaN,
    aheadKilobytes: Number.NaN,
    clicks: {},
    fetched: network.fetched(),
    requests,
    usableAt,
  };
}

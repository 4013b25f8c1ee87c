/** Functions that run inside the measured page: they are sent there as text, so none may name anything outside itself. */

/** What counts as shown: that many visible elements, at that path where one is named. */
export type Shown = { selector: string; text?: string; min?: number; path?: string };

/** What a page has told of itself so far; times in milliseconds from the beginning of the navigation. */
export type Seen = {
  fcp: number;
  lcp: number;
  cls: number;
  /** Tasks above 50 ms. */
  long: { start: number; duration: number }[];
  /** The content that the page is for. */
  shown: number;
  /** The first click that opened a menu. */
  hydrated: number;
  /** From pressing the pointer until the next page was painted. */
  click: number;
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to an existing one
  interface Window {
    bench: Seen;
    isShown: (what: Shown) => boolean;
  }
}

/** Listens to the browser's own figures. The first script of the document. */
export function observe(): void {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, long: [], shown: 0, hydrated: 0, click: 0 };
  window.bench = seen;
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  on('longtask', ({ startTime, duration }) => {
    seen.long.push({ start: startTime, duration });
  });
  // The worst burst of shifts: at most five seconds long, and no second without a shift in it.
  const burst = { first: 0, last: 0, sum: 0 };
  on('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (hadRecentInput) return;
    if (startTime - burst.last >= 1000 || startTime - burst.first >= 5000)
      Object.assign(burst, { first: startTime, sum: 0 });
    burst.sum += value;
    burst.last = startTime;
    seen.cls = Math.max(seen.cls, burst.sum);
  });
  window.isShown = ({ selector, text = '', min = 1, path }) => {
    if (path !== undefined && location.pathname !== path) return false;
    const visible = [...document.querySelectorAll(selector)].filter(
      (element) => (element.textContent ?? '').includes(text) && element.checkVisibility({ visibilityProperty: true }),
    );
    return visible.length >= min;
  };
}

/** Notes in which frame the content of the page stood there. */
export function awaitShown(what: Shown): void {
  const look = () => {
    if (document.body && window.isShown(what)) window.bench.shown = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

/** Clicks the menu's button in every frame, as an impatient visitor would, until that has an effect. */
export function awaitMenu(selector: string): void {
  const isOpen = () => document.querySelector(selector)?.getAttribute('aria-expanded') === 'true';
  const press = async () => {
    document.querySelector<HTMLElement>(selector)?.click();
    // What a click changes React shows at the end of the task.
    await null;
    await null;
    if (!isOpen()) return requestAnimationFrame(press);
    window.bench.hydrated = performance.now();
    // An open menu would cover the links of the page.
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  };
  requestAnimationFrame(press);
}

/** Takes the time from the next press of the pointer until what it leads to was painted. */
export function awaitClick(what: Shown): void {
  window.bench.click = 0;
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const painted = () => {
        // A message is delivered after the frame that is being made.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.bench.click = performance.now() - timeStamp;
        };
        port2.postMessage(null);
      };
      const changes = new MutationObserver(() => {
        if (!window.isShown(what)) return;
        changes.disconnect();
        requestAnimationFrame(painted);
      });
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    },
    { capture: true, once: true },
  );
}

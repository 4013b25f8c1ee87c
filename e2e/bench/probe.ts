/** Functions that run inside the measured page: they are sent as text, so they cannot use anything outside themselves. */

/** The content counts as shown when this number of elements is visible, at this path if one is given. */
export type Shown = { selector: string; text?: string; min?: number; path?: string };

/** What a page has recorded so far; times in milliseconds since the start of the navigation. */
type Seen = {
  fcp: number;
  lcp: number;
  cls: number;
  /** Tasks above 50 ms. */
  long: { start: number; duration: number }[];
  /** The main content of the page. */
  shown: number;
  /** The first click that opens a menu. */
  hydrated: number;
  /** From pointer down until the next page is painted. */
  click: number;
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface extends an existing one
  interface Window {
    bench: Seen;
    isShown: (what: Shown) => boolean;
  }
}

/** Observes the performance entries of the browser. It runs as the first script of the document. */
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
  // The largest session window of layout shifts, as CLS defines it: up to 5 s, with gaps below 1 s.
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

/** Records the frame in which the main content is first shown. */
export function awaitShown(what: Shown): void {
  const look = () => {
    if (document.body && window.isShown(what)) window.bench.shown = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

/** Clicks the menu button in every frame until the menu opens. */
export function awaitMenu(selector: string): void {
  const isOpen = () => document.querySelector(selector)?.getAttribute('aria-expanded') === 'true';
  const press = async () => {
    document.querySelector<HTMLElement>(selector)?.click();
    // React renders the effect of a click at the end of the task.
    await null;
    await null;
    if (!isOpen()) return requestAnimationFrame(press);
    window.bench.hydrated = performance.now();
    // An open menu would cover the links of the page.
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  };
  requestAnimationFrame(press);
}

/** Measures the time from the next pointer down until its result is painted. */
export function awaitClick(what: Shown): void {
  window.bench.click = 0;
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const painted = () => {
        // A message is delivered after the current frame.
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

import { afterNextFrame } from '@urooj/host/after-next-frame';
import type { SiteRouter } from '../routing/router.tsx';

/** A page that was opened without a document load. Times are in milliseconds since the document's navigation. */
export type Navigated = { startedAt: number; painted: Promise<number> };

const nextPaint = () =>
  new Promise<number>((resolve) => {
    afterNextFrame(() => resolve(performance.now()));
  });

/**
 * When the click began that is being answered: its navigation follows after the next frame (`link.tsx`), and begins with the
 * click.
 */
function eventTime(): () => number | null {
  let time: number | null = null;
  for (const type of ['click', 'popstate'] as const) {
    window.addEventListener(
      type,
      ({ timeStamp }) => {
        time = timeStamp;
        afterNextFrame(() =>
          setTimeout(() => {
            if (time === timeStamp) time = null;
          }),
        );
      },
      { capture: true },
    );
  }
  return () => time;
}

/** Calls back for each further page of the visit. Another query of the same path is the same page. */
export function onSoftNavigation(router: SiteRouter, first: string, callback: (navigated: Navigated) => void): void {
  const timeOfEvent = eventTime();
  let pathname = first;
  let startedAt: number | null = null;
  const startNow = () => timeOfEvent() ?? performance.now();
  const check = ({ navigation, location, initialized }: SiteRouter['state']) => {
    if (navigation.state !== 'idle') {
      startedAt ??= startNow();
    } else if (initialized) {
      const start = startedAt ?? startNow();
      startedAt = null;
      if (location.pathname === pathname) return;
      pathname = location.pathname;
      callback({ startedAt: start, painted: nextPaint() });
    }
  };
  router.subscribe(check);
  check(router.state);
}

import type { Announcement } from '@urooj/contract/announcements';
import { announcedIn } from '@urooj/domain/announcements';
import { currentLanguage } from '@urooj/domain/language';
import { useLayoutEffect, useState } from 'react';

/** Browsers run a longer timeout at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * What the shop owner says, until its time. The first render equals the composed page, also where the time has passed since.
 * @returns null where nothing is said, or not any more
 */
export function useAnnouncement(announcement: Announcement | null | undefined): string | null {
  const until = announcement?.until ?? null;
  const [ended, setEnded] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (until === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      const leftMs = Date.parse(until) - Date.now();
      if (leftMs <= 0) setEnded(until);
      else timer = setTimeout(check, Math.min(leftMs, MAX_TIMEOUT_MS));
    };
    check();
    return () => clearTimeout(timer);
  }, [until]);
  if (!announcement || (until !== null && ended === until)) return null;
  return announcedIn(announcement, currentLanguage());
}

import type { Announcement } from '@urooj/contract/announcements';
import { announcedIn } from '@urooj/domain/announcements';
import { formatDateTime } from '@urooj/domain/dates';
import { currentLanguage } from '@urooj/domain/language';
import { sharedTexts } from '@urooj/texts/en/shared';
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

/**
 * Why the shop takes no orders, and until when.
 * @returns null while it takes them
 */
export function useClosing(closing: Announcement | null | undefined): string | null {
  const sentence = useAnnouncement(closing);
  if (sentence === null || !closing?.until) return sentence;
  return sharedTexts.closedUntil(sentence, formatDateTime(closing.until));
}

import type { Platform } from '@urooj/contract/vocabulary';
import { linkDoubt } from '@urooj/domain/link-doubts';
import { linkDoubtText } from '@urooj/texts/en/link-doubts';
import { useEffect, useState } from 'react';

/** A link that is typed letter by letter is doubtful until its end. */
const PAUSE_MS = 600;

/**
 * A hint for the field of a link that may lead to the wrong place; `undefined` for a plausible link. It appears once the
 * buyer has paused, and disappears as soon as the link is plausible.
 * @param takesHandle whether the field accepts a handle in place of a link
 */
export function useLinkWarning(typed: string, platform: Platform, takesHandle: boolean): string | undefined {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const doubt = linkDoubt(typed, platform, takesHandle);
  const isDoubtful = doubt !== null && linkDoubt(settled, platform, takesHandle) !== null;
  return isDoubtful ? linkDoubtText(doubt, platform, takesHandle) : undefined;
}

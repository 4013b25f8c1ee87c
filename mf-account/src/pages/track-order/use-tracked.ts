import { TRACK_TEXTS } from '@urooj/domain/texts';
import { useHost, useLoaderData, useLocation } from '@urooj/platform/router';
import { useEffect, useRef, useState } from 'react';
import { type TrackData, trackFailure } from './track-order.loader.ts';

/** What is on the screen; `isStale` where a refresh did not come through, and what was there before still stands. */
export type Tracked = TrackData & { readonly isStale: boolean };

export function useTracked(): Tracked {
  const data = useLoaderData<TrackData>();
  const [kept, setKept] = useState(data);
  if (data !== kept && !isPassing(data)) setKept(data);
  useOutcomeToast(data);
  const isStale = isPassing(data) && kept.id === data.id && kept.result?.ok === true;
  return isStale ? { ...kept, isStale } : { ...data, isStale };
}

/** A failure that says nothing about the order itself. */
function isPassing({ result }: TrackData): boolean {
  if (result === null || result.ok) return false;
  return result.error.kind !== 'malformed' && (result.error.kind !== 'response' || result.error.status >= 429);
}

/** Says once per question how it went: a question is a visit of the page's history, a refresh is none. */
function useOutcomeToast({ result }: TrackData): void {
  const { notify } = useHost();
  const { key } = useLocation();
  const told = useRef('');
  useEffect(() => {
    if (result === null || told.current === key) return;
    told.current = key;
    if (result.ok) notify.toast('success', TRACK_TEXTS.found);
    else notify.toast('error', trackFailure(result.error).text);
  }, [result, key, notify]);
}

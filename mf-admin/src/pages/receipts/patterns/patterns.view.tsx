import { patternCalls } from '@urooj/api/pattern-calls';
import type { ViewSource } from '../view.ts';
import { MakePattern } from './make-pattern.tsx';
import { Patterns } from './patterns.tsx';

/** The patterns, or the form that makes one of the message that the URL names. */
export async function load({ api, calls, params, signal }: ViewSource) {
  const id = params.get('receipt');
  if (id) return <MakePattern key={id} receipt={await calls.receipt(id, { signal })} />;
  return <Patterns key="list" patterns={await patternCalls(api).listPatterns({ signal })} />;
}

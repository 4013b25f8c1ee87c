import { patternCalls } from '@urooj/api/pattern-calls';
import type { ViewSource } from '../view.ts';
import { MakePattern } from './make-pattern.tsx';
import { Patterns } from './patterns.tsx';

/** The patterns, or the form that makes one of the message that the URL names. */
export async function load({ api, calls, params, signal }: ViewSource) {
  const id = params.get('bankMessage');
  if (id) return <MakePattern key={id} bankMessage={await calls.bankMessage(id, { signal })} />;
  return <Patterns key="list" patterns={await patternCalls(api).listPatterns({ signal })} />;
}

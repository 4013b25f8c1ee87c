import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Message, ParseResult } from './message.ts';
import { parseMessage } from './parse-message.ts';
import type { Pattern } from './pattern.ts';
import { type PatternProblem, patternProblems } from './validate-pattern.ts';

/** A stored message, and what it was read as when it arrived. */
export type EarlierMessage = { readonly message: Message; readonly result: ParseResult };

export type PatternPreview =
  | { readonly problems: readonly PatternProblem[] }
  | {
      readonly problems: readonly [];
      /** In the order of the messages. */
      readonly results: readonly { readonly result: ParseResult; readonly isChanged: boolean }[];
      /** Whether a message that another pattern reads would become something else: then the pattern must not be saved. */
      readonly changesBankMessages: boolean;
    };

/**
 * What earlier messages would become with a pattern that an admin wrote, in addition to the built-in and added ones. Others are
 * served between the messages, of which each takes milliseconds.
 */
export async function previewPattern(
  { builtIn, added }: { readonly builtIn: readonly Pattern[]; readonly added: readonly Pattern[] },
  candidate: Pattern,
  earlier: readonly EarlierMessage[],
): Promise<PatternPreview> {
  const problems = patternProblems(candidate, added);
  if (builtIn.some(({ id }) => id === candidate.id)) problems.push({ field: 'id', code: 'taken' });
  if (problems.length > 0) return { problems };
  const patterns = [...builtIn, ...added.filter(({ id }) => id !== candidate.id), candidate];
  const results: { readonly result: ParseResult; readonly isChanged: boolean }[] = [];
  for (const { message, result: before } of earlier) {
    const result = parseMessage(patterns, message);
    results.push({ result, isChanged: !isDeepStrictEqual(content(result), content(before)) });
    await nextTurn();
  }
  const changesBankMessages = results.some(({ isChanged }, at) => isChanged && earlier[at]?.result.kind === 'credit');
  return { problems: [], results, changesBankMessages };
}

/** A message that another pattern reads in the same way has not changed. */
const content = (result: ParseResult): unknown => (result.kind === 'credit' ? result.fields : result);

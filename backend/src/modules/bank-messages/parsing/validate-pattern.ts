import { RE2JSException } from 're2js';
import { compiledRegex } from './compiled.ts';
import { GROUPS, type Pattern, REQUIRED_GROUPS } from './pattern.ts';

export const PATTERN_LIMITS = {
  /** Of one regular expression, in characters. */
  regexLength: 1_000,
  /** Instructions of the compiled expression; the time per character grows with them. */
  programSize: 1_500,
  idLength: 60,
  senders: 20,
  senderLength: 60,
  /** Patterns that admins added. Every message is matched with those of its sender. */
  patterns: 200,
} as const;

export type PatternProblem =
  | { readonly field: 'id'; readonly code: 'invalid' | 'taken' }
  | { readonly field: 'version'; readonly code: 'notNext' }
  | { readonly field: 'senders'; readonly code: 'missing' | 'tooMany' | 'invalid' }
  | { readonly field: 'patterns'; readonly code: 'tooMany' }
  | {
      readonly field: 'regex' | 'unless';
      readonly code: 'missing' | 'tooLong' | 'syntax' | 'tooComplex' | 'matchesEmpty';
      /** Of RE2, in English. */
      readonly detail?: string;
    }
  | { readonly field: 'regex'; readonly code: 'groupMissing' | 'groupUnknown'; readonly detail: string };

const ID = /^[a-z0-9]+(?:[-/][a-zA-Z0-9]+)*$/;
const SENDER = /^(?:@[a-z0-9-]+(?:\.[a-z0-9-]+)+|[\x20-\x3f\x41-\x7e]+)$/;

/**
 * What is wrong with a pattern that an admin wrote; empty for a valid one.
 * @param others the patterns that admins added before; one with the same id is an earlier version
 */
export function patternProblems(pattern: Pattern, others: readonly Pattern[]): PatternProblem[] {
  const earlier = others.filter(({ id }) => id === pattern.id).map(({ version }) => version);
  const problems: PatternProblem[] = [];
  if (pattern.id.length > PATTERN_LIMITS.idLength || !ID.test(pattern.id)) {
    problems.push({ field: 'id', code: 'invalid' });
  }
  if (pattern.version !== Math.max(0, ...earlier) + 1) problems.push({ field: 'version', code: 'notNext' });
  if (others.length >= PATTERN_LIMITS.patterns) problems.push({ field: 'patterns', code: 'tooMany' });
  problems.push(...senderProblems(pattern.senders));
  problems.push(...regexProblems('regex', pattern.regex));
  if (pattern.kind === 'credit' && !problems.some(({ field }) => field === 'regex')) {
    problems.push(...groupProblems(pattern.regex));
  }
  if (pattern.kind === 'ignored' && pattern.unless !== undefined) {
    problems.push(...regexProblems('unless', pattern.unless));
  }
  return problems;
}

function senderProblems(senders: readonly string[]): PatternProblem[] {
  if (senders.length === 0) return [{ field: 'senders', code: 'missing' }];
  if (senders.length > PATTERN_LIMITS.senders) return [{ field: 'senders', code: 'tooMany' }];
  const areValid = senders.every(
    (sender) => sender.trim() !== '' && sender.length <= PATTERN_LIMITS.senderLength && SENDER.test(sender),
  );
  return areValid ? [] : [{ field: 'senders', code: 'invalid' }];
}

function regexProblems(field: 'regex' | 'unless', regex: string): PatternProblem[] {
  if (regex.trim() === '') return [{ field, code: 'missing' }];
  if (regex.length > PATTERN_LIMITS.regexLength) return [{ field, code: 'tooLong' }];
  try {
    const re = compiledRegex(regex);
    if (re.programSize() > PATTERN_LIMITS.programSize) return [{ field, code: 'tooComplex' }];
    return re.testExact('') ? [{ field, code: 'matchesEmpty' }] : [];
  } catch (error) {
    if (error instanceof RE2JSException) return [{ field, code: 'syntax', detail: error.message }];
    throw error;
  }
}

function groupProblems(regex: string): PatternProblem[] {
  const groups = Object.keys(compiledRegex(regex).namedGroups());
  const missing = REQUIRED_GROUPS.filter((name) => !groups.includes(name));
  const unknown = groups.filter((name) => !GROUPS.some((group) => group === name));
  return [
    ...missing.map((detail) => ({ field: 'regex' as const, code: 'groupMissing' as const, detail })),
    ...unknown.map((detail) => ({ field: 'regex' as const, code: 'groupUnknown' as const, detail })),
  ];
}

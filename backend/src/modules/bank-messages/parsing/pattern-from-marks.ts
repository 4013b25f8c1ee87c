import { normalizeText } from './normalize-text.ts';
import type { Group } from './pattern.ts';

/** What a value of that kind looks like in another message of the same wording. */
const VALUES: Readonly<Record<Group, string>> = {
  amount: String.raw`\d[\d,]*(?:\.\d{1,2})?`,
  balance: String.raw`\d[\d,]*(?:\.\d{1,2})?`,
  transactionId: String.raw`[A-Z\d][A-Z\d-]*`,
  payer: String.raw`\pL[\pL\pM .'&*/-]*?`,
  payerAccount: String.raw`\+?[A-Z\d*][A-Z\d*-]*`,
  payee: String.raw`\+?[A-Z\d*][A-Z\d*-]*`,
  date: String.raw`[A-Z\d][A-Z\d ,./-]*?`,
  time: String.raw`\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]\.?M\.?)?`,
};

export type Marks = Readonly<Partial<Record<Group, string>>>;
type MarkProblem = {
  readonly field: Group | 'text';
  /** `unread`: the message is too long or turns its direction around. */
  readonly code: 'notFound' | 'ambiguous' | 'overlaps' | 'unread';
};
export type MadePattern = { readonly regex: string } | { readonly problems: readonly MarkProblem[] };

type Place = { readonly group: Group; readonly start: number; readonly end: number };

/**
 * A pattern in RE2 syntax that reads messages of one wording, made of a message whose values a person has marked. All other
 * words have to be the same; other numbers may differ.
 */
export function patternFromMarks(text: string, marks: Marks): MadePattern {
  const normal = normalizeText(text);
  if (normal === null) return { problems: [{ field: 'text', code: 'unread' }] };
  const places: Place[] = [];
  const problems: MarkProblem[] = [];
  for (const [group, mark] of Object.entries(marks) as [Group, string][]) {
    const value = (normalizeText(mark) ?? '').replace(/^Rs /, '');
    if (value === '') continue;
    const found = placesOf(normal, value);
    if (found.length === 1 && found[0] !== undefined)
      places.push({ group, start: found[0], end: found[0] + value.length });
    else problems.push({ field: group, code: found.length === 0 ? 'notFound' : 'ambiguous' });
  }
  const sorted = places.toSorted((a, b) => a.start - b.start);
  for (const [at, place] of sorted.entries()) {
    if (place.start < (sorted[at - 1]?.end ?? 0)) problems.push({ field: place.group, code: 'overlaps' });
  }
  return problems.length > 0 ? { problems } : { regex: regexOf(normal, sorted) };
}

/** Where the value stands as a whole word or number. */
function placesOf(text: string, value: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text.slice(at + value.length)];
    if (!/[\p{L}\p{N}]/u.test(before) && !/^(?:[\p{L}\p{N}]|[.,]\d)/u.test(after)) found.push(at);
  }
  return found;
}

function regexOf(text: string, places: readonly Place[]): string {
  let regex = '';
  let at = 0;
  for (const { group, start, end } of places) {
    regex += `${literal(text.slice(at, start))}(?P<${group}>${VALUES[group]})`;
    at = end;
  }
  return regex + literal(text.slice(at));
}

/** The text itself; its numbers stand for any. */
const literal = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replace(/\d+/g, String.raw`\d+`);

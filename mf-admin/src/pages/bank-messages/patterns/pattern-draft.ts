import type { Mark, PatternDraft, PatternPreview } from '@urooj/api/pattern-calls';
import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { patternProblemText, patternTexts as text } from '../../../texts/en/patterns.ts';

/** In the order of the form. */
export const MARKS = Object.keys(text.marks) as Mark[];
export const REQUIRED_MARKS: readonly Mark[] = ['amount', 'transactionId'];

/** What is typed. The expression and the marks stay while the other way is used. */
export type PatternValues = {
  readonly name?: string;
  readonly method?: PaymentMethod;
  /** Separated by commas. */
  readonly senders?: string;
  readonly regex?: string;
  readonly marks?: Readonly<Partial<Record<Mark, string>>>;
};

/** Where a problem is shown: at a field, or above all of them. */
export type FieldName = 'senders' | 'regex' | ['marks', Mark];
type ShownProblem = { readonly name: FieldName | null; readonly text: string };

const isMark = (field: string): field is Mark => MARKS.some((mark) => mark === field);

/** The request for what is typed; `isRegex`: the expression counts, otherwise the marks. */
export function draftOf(
  values: PatternValues,
  method: PaymentMethod,
  bankMessageId: string,
  isRegex: boolean,
): PatternDraft {
  const { name = '', senders = '', regex = '', marks = {} } = values;
  const typed = Object.entries(marks).flatMap(([mark, value]) => (value?.trim() ? [[mark, value.trim()]] : []));
  const common = {
    name: name.trim(),
    method,
    bankMessageId,
    senders: senders
      .split(',')
      .map((sender) => sender.trim())
      .filter(Boolean),
  };
  return isRegex ? { ...common, regex: regex.trim() } : { ...common, marks: Object.fromEntries(typed) };
}

/** The fields of a change that a preview can have a problem with. */
export function changedFields({ marks = {}, ...others }: PatternValues): FieldName[] {
  const names: FieldName[] = MARKS.filter((mark) => mark in marks).map((mark) => ['marks', mark]);
  if ('senders' in others) names.push('senders');
  if ('regex' in others) names.push('regex');
  return names;
}

/** The sentences of a preview, each with its field. */
export function shownProblems({ problems }: PatternPreview, isRegex: boolean): ShownProblem[] {
  return problems.map(({ field, code, detail }) => ({
    name: nameOf(field, code, detail, isRegex),
    text: patternProblemText(field, { code, detail }),
  }));
}

function nameOf(field: string, code: string, detail: string, isRegex: boolean): FieldName | null {
  if (field === 'senders') return field;
  if (isRegex) return field === 'regex' ? field : null;
  if (field === 'regex' && code === 'groupMissing' && isMark(detail)) return ['marks', detail];
  return isMark(field) ? ['marks', field] : null;
}

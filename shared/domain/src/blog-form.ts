import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { MAX_LENGTH } from '@urooj/contract/limits';
import { atMost, firstOf, type Problems, problemsOf, type Rules, required } from './rules.ts';

/** The texts of a post. Its picture is optional and is checked by `imageProblem`. */
export type BlogFormValues = {
  readonly title: string;
  readonly content: string;
};

const RULES: Rules<BlogFormValues, undefined, FieldErrorCode> = {
  title: firstOf<unknown, unknown, FieldErrorCode>(
    required('title_required'),
    atMost(MAX_LENGTH.blogTitle, 'title_too_long'),
  ),
  content: firstOf<unknown, unknown, FieldErrorCode>(
    required('content_required'),
    atMost(MAX_LENGTH.blogContent, 'content_too_long'),
  ),
};

export function validateBlogForm(values: BlogFormValues): Problems<keyof BlogFormValues, FieldErrorCode> {
  return problemsOf(RULES, values, undefined);
}

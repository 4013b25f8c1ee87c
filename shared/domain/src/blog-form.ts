import { atMost, firstOf, type Problems, problemsOf, type Rules, required } from './rules.ts';

/** The picture is optional and judged by `imageProblem`. */
export type BlogFormValues = {
  readonly title: string;
  readonly content: string;
};

const RULES: Rules<BlogFormValues> = {
  title: firstOf(required('Title is required'), atMost(200, 'Title must be at most 200 characters.')),
  content: firstOf(required('Content is required'), atMost(50_000, 'Content must be at most 50,000 characters.')),
};

export function validateBlogForm(values: BlogFormValues): Problems<keyof BlogFormValues> {
  return problemsOf(RULES, values, undefined);
}

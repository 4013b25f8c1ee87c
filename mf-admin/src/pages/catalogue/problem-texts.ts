import { catalogueTexts as text } from '../../texts/en/catalogue.ts';
import type { Problem } from './catalogue-draft.ts';

/** The sentence for each value that is not right, by its place: `Instagram Likes/packages/0/usdCents`. */
export type ProblemTexts = ReadonlyMap<string, string>;

export const problemKey = (...path: readonly (string | number)[]): string => path.join('/');

export function problemTexts(problems: readonly Problem[]): ProblemTexts {
  return new Map(
    problems.map(({ path, message }) => {
      const place = path[0] === 'services' ? path.slice(1) : path;
      const field = path.findLast((part) => typeof part === 'string' && part in text.problems);
      const ofField = field === undefined ? undefined : text.problems[String(field)];
      return [problemKey(...place), ofField ?? text.problem(String(place[0]), message)];
    }),
  );
}

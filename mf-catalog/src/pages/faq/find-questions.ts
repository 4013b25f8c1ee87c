import type { QuestionGroup } from '../../texts/en/faq.ts';

/** Letters and digits only, so that `re-fill?` and an accent find what is meant. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The questions in which every word of the query begins some word; groups without any are left out. */
export function findQuestions(groups: readonly QuestionGroup[], query: string): readonly QuestionGroup[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return groups;
  const matches = (text: string) => {
    const words = wordsOf(text);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
  return groups
    .map(({ heading, questions }) => ({
      heading,
      questions: questions.filter(({ question, answer }) => matches(`${heading} ${question} ${answer}`)),
    }))
    .filter(({ questions }) => questions.length > 0);
}

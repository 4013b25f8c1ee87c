import type { QuestionGroup } from './questions.ts';

/** Words in lower case without accents and punctuation, so that `re-fill?` matches `re fill`. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The questions in which every word of the query is the beginning of a word. Groups without a match are left out. */
export function findQuestions(groups: readonly QuestionGroup[], query: string): readonly QuestionGroup[] {
  const queryWords = wordsOf(query);
  if (queryWords.length === 0) return groups;
  const matches = (text: string) => {
    const words = wordsOf(text);
    return queryWords.every((start) => words.some((word) => word.startsWith(start)));
  };
  return groups
    .map(({ heading, questions }) => ({
      heading,
      questions: questions.filter(({ question, answer }) => matches(`${heading} ${question} ${answer}`)),
    }))
    .filter(({ questions }) => questions.length > 0);
}

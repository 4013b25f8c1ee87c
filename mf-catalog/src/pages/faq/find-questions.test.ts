import { describe, expect, it } from 'vitest';
import { findQuestions } from './find-questions.ts';
import { questionGroups } from './questions.ts';

const FAQ = questionGroups({ pricing: null });
const ALL_QUESTIONS = FAQ.flatMap(({ questions }) => questions);
const found = (query: string) => findQuestions(FAQ, query).flatMap(({ questions }) => questions.map(({ id }) => id));

describe('finding questions', () => {
  it('returns all questions for an empty query and for one without letters', () => {
    expect(found('')).toEqual(ALL_QUESTIONS.map(({ id }) => id));
    expect(found(' ?! ')).toHaveLength(ALL_QUESTIONS.length);
  });

  it('requires every word, in any order and letter case, in the question or the answer', () => {
    expect(found('SCREENSHOT upload')).toEqual(['how-to-pay']);
    expect(found('jazzcash')).toEqual(['payment-methods']);
    expect(found('jazzcash refund')).toEqual([]);
  });

  it('matches the beginning of a word, not its middle', () => {
    expect(found('forgot')).toContain('forgotten-password');
    expect(found('assword')).toEqual([]);
  });
});

describe('the questions', () => {
  it('have unique ids that are valid in a link', () => {
    const ids = ALL_QUESTIONS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});

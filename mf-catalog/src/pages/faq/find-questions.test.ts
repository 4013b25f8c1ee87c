import { describe, expect, it } from 'vitest';
import { ALL_QUESTIONS, FAQ } from '../../texts/en/faq.ts';
import { findQuestions } from './find-questions.ts';

const found = (query: string) => findQuestions(FAQ, query).flatMap(({ questions }) => questions.map(({ id }) => id));

describe('finding questions', () => {
  it('shows all of them for an empty query, and for one without a letter', () => {
    expect(found('')).toEqual(ALL_QUESTIONS.map(({ id }) => id));
    expect(found(' ?! ')).toHaveLength(ALL_QUESTIONS.length);
  });

  it('wants every word, in any order and any letters, in question or answer', () => {
    expect(found('SCREENSHOT upload')).toEqual(['how-to-pay']);
    expect(found('jazzcash')).toEqual(['payment-methods']);
    expect(found('jazzcash refund')).toEqual([]);
  });

  it('finds a word by its beginning, but not by its middle', () => {
    expect(found('forgot')).toContain('forgotten-password');
    expect(found('assword')).toEqual([]);
  });
});

describe('the questions', () => {
  it('have addresses of their own that a link can carry', () => {
    const ids = ALL_QUESTIONS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});

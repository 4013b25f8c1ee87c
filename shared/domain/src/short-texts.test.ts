import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_CHARACTER } from './any-character.fixture.ts';
import { searchText } from './search-text.ts';
import { displayId, shortId } from './short-id.ts';
import { snippet } from './snippet.ts';
import { quickest } from './speed.fixture.ts';
import { isBlankTransactionId, normalizeTransactionId } from './transaction-id.ts';

describe('short ids', () => {
  it('show a hash, eight characters and an ellipsis', () => {
    expect(displayId('3f2a9c1e-77aa-4e11-8c3e-0a0b0c0d0e0f')).toBe('#3f2a9c1e…');
    expect(shortId('3f2a9c1e-77aa')).toBe('3f2a9c1e');
    expect(displayId('42')).toBe('#42');
    expect([displayId('12345678'), displayId('123456789')]).toEqual(['#12345678', '#12345678…']);
  });
});

describe('searches', () => {
  it('find an id that was pasted as the page shows it', () => {
    expect(['#3F2A9C1E…', ' #3f2a9c1e... ', '3f2a9c1e'].map(searchText)).toEqual(Array(3).fill('3f2a9c1e'));
  });

  it('do not remove a hash or an ellipsis inside the text', () => {
    expect(['a#1', '##1', 'a…b', 'a...b'].map(searchText)).toEqual(['a#1', '#1', 'a…b', 'a...b']);
  });
});

describe('snippet', () => {
  it('does not cut short content, and cuts long content at 150', () => {
    expect(snippet(' Rise\n\nnow ')).toBe('Rise now');
    expect(snippet('a'.repeat(150))).toBe('a'.repeat(150));
    expect(snippet('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`);
  });

  it('cuts before a space, and adds an ellipsis when it did not read all content', () => {
    expect(snippet('ab cd', 3)).toBe('ab…');
    expect(snippet('é cd', 2)).toBe('é…');
    const longGrapheme = `a${'\u0301'.repeat(500)}`;
    expect(snippet(longGrapheme, 3)).toBe(`a${'\u0301'.repeat(299)}…`);
    expect(snippet('é  b', 3)).toBe('é b');
  });

  it('counts graphemes', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(snippet(family.repeat(150))).toBe(family.repeat(150));
    expect(snippet(family.repeat(151))).toBe(`${family.repeat(150)}…`);
    const accented = `${'a'.repeat(149)}e\u0301`;
    expect(snippet(`${accented}b`)).toBe(`${accented}…`);
    expect(snippet(accented)).toBe(accented);
    expect(snippet(`${'a'.repeat(149)} b`)).toBe(`${'a'.repeat(149)}…`);
  });

  it('never returns half a character, and is quick on hostile text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        expect(snippet(text, 20).isWellFormed()).toBe(true);
      }),
    );
    expect(
      quickest(() => {
        snippet(`a${'\u0301'.repeat(100_000)}`);
      }),
    ).toBeLessThan(50);
  });
});

describe('transaction ids', () => {
  it('are equal in every spelling', () => {
    for (const typed of ['ab-12 34', 'AB1234', 'ab\u200b1234', 'ＡＢ１２３４', ' a b–1\u00a02 3 4 ']) {
      expect(normalizeTransactionId(typed)).toBe('AB1234');
    }
    expect(normalizeTransactionId(' - #\u202e\ufe0f\u0300.')).toBe('');
  });

  it.each([
    '12345678901',
    '\u202e12345678901',
    '12345678901\ufe0f',
    '1\u03002345678901',
    '#12345678901',
    '12345678901.',
    'TID 12345678901',
    'Trx ID: 12345678901',
    'ref-012345678901',
    '0012345678901',
    '١٢٣٤٥٦٧٨٩٠١',
    '۱۲۳۴۵۶۷۸۹۰۱',
    '१२३४५६७८९०१',
    '𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗𝟎𝟏',
  ])('that look alike are equal: %s', (typed) => expect(normalizeTransactionId(typed)).toBe('12345678901'));

  it.each([
    ['TIDE12', 'TIDE12'],
    ['1TID2', '1TID2'],
    ['ID', 'ID'],
    ['000', '0'],
    ['ID 0', '0'],
    ['100', '100'],
    ['4120773312O', '41207733120'],
    ['o123', '123'],
    ['OO', 'OO'],
    ['AO12', 'AO12'],
  ])('keep what distinguishes them: %s', (typed, key) => expect(normalizeTransactionId(typed)).toBe(key));

  it('are compared quickly, however long the text of another backend is', () => {
    const long = 'ID0'.repeat(30_000);
    expect(quickest(() => void normalizeTransactionId(long))).toBeLessThan(100);
  });

  it('do not change when normalized twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER }), (text) => {
        const once = normalizeTransactionId(text);
        expect(normalizeTransactionId(once)).toBe(once);
        expect(isBlankTransactionId(text)).toBe(once === '');
      }),
    );
  });
});

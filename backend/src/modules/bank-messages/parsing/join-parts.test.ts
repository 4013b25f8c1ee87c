import { describe, expect, test } from 'vitest';
import { joinParts, type MessagePart } from './join-parts.ts';

const START = Date.parse('2026-11-23T10:00:00Z');

function sms(text: string, second: number, part?: [reference: string, place: number, total: number]): MessagePart {
  const common = { sender: '8558', text, receivedAt: new Date(START + second * 1000) };
  return part ? { ...common, part: { reference: part[0], place: part[1], total: part[2] } } : common;
}

const texts = (parts: readonly MessagePart[]) => joinParts(parts).messages.map(({ text }) => text);

describe('with references of the forwarding app', () => {
  test('joins parts in any order, without a character between them', () => {
    const parts = [sms('TID: 7153', 3, ['7', 2, 3]), sms('35861320', 1, ['7', 3, 3]), sms('Rs 500 ', 9, ['7', 1, 3])];
    expect(joinParts(parts)).toEqual({
      messages: [
        { sender: '8558', text: 'Rs 500 TID: 715335861320', receivedAt: parts[1]?.receivedAt, joinedBy: 'reference' },
      ],
      incomplete: [],
    });
  });

  test('holds back a message of which a part is missing, or of which two texts have one place', () => {
    const missing = [sms('a', 0, ['1', 1, 3]), sms('c', 1, ['1', 3, 3])];
    expect(joinParts(missing)).toEqual({ messages: [], incomplete: missing });
    const twice = [sms('a', 0, ['1', 1, 2]), sms('b', 1, ['1', 2, 2]), sms('B', 2, ['1', 2, 2])];
    expect(joinParts(twice)).toEqual({ messages: [], incomplete: twice });
  });

  test('does not mix messages of two references or senders', () => {
    const parts = [sms('a', 0, ['1', 1, 2]), sms('b', 1, ['2', 2, 2]), { ...sms('c', 2, ['1', 2, 2]), sender: '3737' }];
    expect(texts(parts)).toEqual([]);
  });

  test('a part that was delivered twice counts once', () => {
    expect(texts([sms('a', 0, ['1', 1, 2]), sms('a', 1, ['1', 1, 2]), sms('b', 2, ['1', 2, 2])])).toEqual(['ab']);
  });

  test.each([
    [0, 2],
    [3, 2],
    [1, 1],
    [1, 99],
    [1.5, 2],
  ])('place %d of %d is none: the text stays as it is', (place, total) => {
    expect(texts([sms('a', 0, ['1', place, total])])).toEqual(['a']);
  });
});

describe('with prefixes', () => {
  test('joins (1/2) and (2/2), and says that it guessed', () => {
    const parts = [sms('(2/2) TID: 1', 1), sms('[1/2] Rs 500. ', 0)];
    expect(joinParts(parts).messages).toMatchObject([{ text: 'Rs 500. TID: 1', joinedBy: 'prefix' }]);
  });

  test('joins two messages one after the other', () => {
    const parts = [sms('(1/2)a', 0), sms('(2/2)b', 1), sms('(1/2)c', 5), sms('(2/2)d', 6)];
    expect(texts(parts)).toEqual(['ab', 'cd']);
  });

  test('joins nothing where parts of two messages are mixed', () => {
    const parts = [sms('(1/2)a', 0), sms('(1/2)c', 1), sms('(2/2)b', 2), sms('(2/2)d', 3)];
    expect(joinParts(parts)).toEqual({ messages: [], incomplete: parts });
  });

  test('does not join parts that arrived minutes apart', () => {
    expect(texts([sms('(1/2)a', 0), sms('(2/2)b', 121)])).toEqual([]);
    expect(texts([sms('(1/2)a', 0), sms('(2/2)b', 120)])).toEqual(['ab']);
  });
});

test('a message that is no part stays as it is', () => {
  expect(texts([sms('1/2 of your data is used', 0), sms('on 11/12/2026', 1)])).toEqual([
    ...['1/2 of your data is used', 'on 11/12/2026'],
  ]);
});

import { expect, test } from 'vitest';
import { encodeMessage, messageReader } from './messages.ts';

const MESSAGES = [
  { id: 1, error: 'größer' },
  { id: 2, error: '' },
];
const bytes = Buffer.concat(MESSAGES.map(encodeMessage));

test.each([1, 3, 7, 1_000])('messages are the same in chunks of %i bytes', (size) => {
  const received: unknown[] = [];
  const read = messageReader(100, (message) => received.push(message));
  for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
  expect(received).toEqual(MESSAGES);
});

test('a message that is too large is refused by its length', () => {
  const read = messageReader(10, () => {});
  expect(() => read(encodeMessage({ id: 1, error: 'longer than ten' }).subarray(0, 4))).toThrow('sends more than');
});

test('what is not JSON is refused', () => {
  const read = messageReader(10, () => {});
  expect(() => read(Buffer.from([0, 0, 0, 1, 65]))).toThrow(SyntaxError);
});

import { expect, test } from 'vitest';
import { encodeMessage, messageReader, withSources } from './messages.ts';

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
  expect(() => read(encodeMessage({ id: 1, error: 'longer than ten' }).subarray(0, 8))).toThrow('sends more than');
});

test('what is not JSON is refused', () => {
  const read = messageReader(10, () => {});
  expect(() => read(Buffer.from([0, 0, 0, 1, 0, 0, 0, 0, 65]))).toThrow(SyntaxError);
});

const bundleOf = (name: string, text: string) => ({ name, version: '1.0.0', file: '', source: Buffer.from(text) });

test.each([null, bundleOf('mf-blog', 'بلاگ')])('the sources of bundles arrive as they are: %#', (remote) => {
  const call = { id: 3, call: 'open' as const, input: { shell: bundleOf('shell', '"größer"'), remote } };
  const received: unknown[] = [];
  const read = messageReader(1_000, (message, sources) => received.push(withSources(message as object, sources)));
  read(Buffer.concat([encodeMessage(call), encodeMessage({ id: 4, error: '' })]));
  expect(received).toEqual([call, { id: 4, error: '' }]);
});

test('sources count to the size of a message', () => {
  const read = messageReader(150, () => {});
  const input = { shell: bundleOf('shell', 'x'.repeat(100)), remote: null };
  expect(() => read(encodeMessage({ id: 1, call: 'open', input }))).toThrow('sends more than');
});

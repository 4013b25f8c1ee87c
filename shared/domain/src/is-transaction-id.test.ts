import { expect, test } from 'vitest';
import { type IdContext, isTransactionId, isUnlabelledId } from './is-transaction-id.ts';
import { ID_CONTEXT } from './pasted-transaction-id.fixture.ts';
import { isShortTransactionKey } from './transaction-id.ts';

const beside = (...otherNumbers: string[]): Partial<IdContext> => ({ otherNumbers });
const PAYPAL = { method: 'paypal' } as const;

test.each<[text: string, context: Partial<IdContext>, isId: boolean]>([
  ['1234a', PAYPAL, false],
  ['1234ab', PAYPAL, true],
  ['ABCDEFGHIJKL', PAYPAL, true],
  ['ABCDEFGHIJKL', {}, false],
  ['A'.repeat(100), PAYPAL, true],
  ['A'.repeat(101), PAYPAL, false],
  // The amount is 1390000 paisa, but these are no numbers.
  ['13900E2', {}, true],
  ['0X1535B0', {}, true],
  // A number of the payment with letters is another one.
  ['ab03001234567', {}, true],
  ['12345', beside('12345'), false],
  ['12345', beside('123456'), true],
  ['923001234567', beside('03001234567'), false],
  ['923001234567', beside('3001234567'), false],
  ['923001234567', beside('0092 300 1234567'), false],
  ['923001234567', beside('03001234568'), true],
  ['1923001234567', beside('103001234567'), true],
  ['9230012345678', beside('030012345678'), true],
])('%s may be an id beside %o: %s', (text, context, isId) => {
  expect(isTransactionId(text, { ...ID_CONTEXT, ...context })).toBe(isId);
});

test.each<[text: string, context: Partial<IdContext>, isId: boolean]>([
  ['12345', {}, true],
  ['021111111425', {}, false],
  ['923121234567', {}, false],
  ['a1b2c3d4e', PAYPAL, false],
  ['a1b2c3d4e5', PAYPAL, true],
])('%s without a label may be an id beside %o: %s', (text, context, isId) => {
  expect(isUnlabelledId(text, { ...ID_CONTEXT, ...context })).toBe(isId);
});

test('up to six digits are a short number', () => {
  const keys = ['1', '123456', '1234567', 'A12345', '12345A', ''];
  expect(keys.filter(isShortTransactionKey)).toEqual(['1', '123456']);
});

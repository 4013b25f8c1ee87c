import { expect, test } from 'vitest';
import { SENDERS } from './patterns/built-in.ts';
import { isAllowedSender } from './senders.ts';

test.each([
  ['8558 (JazzCash)', true],
  ['JazzCash (8558)', true],
  ['JazzCash [8558]', true],
  ['8558 | JazzCash', true],
  ['8558 - JazzCash', true],
  ['PK-JazzCash', true],
  ['pk_jazzcash', true],
  ['JazzCash-PK', true],
  [' Jazz-Cash ', true],
  ['8558 (Offers)', false],
  ['03001234567 (JazzCash)', false],
  ['JazzCash (03001234567)', false],
  ['IN-JazzCash', false],
  ['PK-Offers', false],
  ['PK-', false],
  ['()', false],
  ['JazzCash (JаzzCash)', false], // Cyrillic а
  ['JazzCash <alerts@jazzcash.com.pk>', false],
])('%s is the sender of JazzCash: %s', (sender, isAllowed) => {
  expect(isAllowedSender(SENDERS.jazzcash, sender)).toBe(isAllowed);
});

import { REJECTION_REASONS } from '@urooj/contract/rejection-reasons';
import { expect, test } from 'vitest';
import { rejectionReason as english } from './en/rejection-reasons.ts';
import { rejectionReason as urdu } from './ur/rejection-reasons.ts';

const { otherId, unreadable } = REJECTION_REASONS;

test('every reason that can be chosen has an Urdu sentence', () => {
  for (const sentence of Object.values(REJECTION_REASONS)) {
    expect(urdu(sentence)).not.toMatch(/[A-Za-z]/);
    expect(english(sentence)).toBe(sentence);
  }
});

test('what the shop itself writes is translated', () => {
  for (const status of ['cancelled', 'completed', 'failed']) expect(urdu(`Order ${status}`)).not.toMatch(/[A-Za-z]/);
  expect(urdu('Another payment of this order was approved')).not.toMatch(/[A-Za-z]/);
});

test('several chosen reasons are translated in their order, and what an admin wrote is not', () => {
  expect(urdu(`${unreadable} ${otherId}`)).toBe(`${urdu(unreadable)} ${urdu(otherId)}`);
  for (const written of ['', 'Too little', `${otherId} It ends with 4.`]) expect(urdu(written)).toBe(written);
});

import type { PromiseState } from '@urooj/domain/sale-promise';
import { expect, test } from 'vitest';
import * as en from './en/sale-promise.ts';
import * as ur from './ur/sale-promise.ts';

const until = '2026-12-29T18:59:59.999Z';

test.each<[PromiseState, string, string]>([
  [{ kind: 'not_begun', days: 30 }, '30-day refill, from completion', '30 دن کا ریفل، آرڈر مکمل ہونے کے بعد سے'],
  [{ kind: 'running', days: 30, until }, '30-day refill until Dec 29, 2026', '30 دن کا ریفل 29 دسمبر، 2026 تک'],
  [
    { kind: 'ended', days: 30, until },
    '30-day refill ended on Dec 29, 2026',
    '30 دن کا ریفل 29 دسمبر، 2026 کو ختم ہو گیا',
  ],
  [{ kind: 'lifetime' }, 'Lifetime warranty', 'لائف ٹائم وارنٹی'],
])('says of %o until when it runs', (state, english, urdu) => {
  expect(en.promiseText(state)).toBe(english);
  expect(ur.promiseText(state)).toBe(urdu);
});

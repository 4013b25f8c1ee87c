import { MAX_PASTED_LENGTH } from '@urooj/contract/plain-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANY_CHARACTER } from './any-character.fixture.ts';
import { EMPTY_BUY_FORM, storedDetails, validateBuyForm } from './buy-form.ts';
import type { OrderDetail } from './buyer-details.ts';
import { emailDoubt } from './email-doubts.ts';
import { linkDoubt } from './link-doubts.ts';
import { PASTED_EXAMPLES } from './pasted.fixture.ts';
import { isPostLink, withHttps } from './post-links.ts';
import { normalizeRecoveryCode, normalizeTotpCode } from './second-factor.ts';
import { serviceNamed } from './service.fixture.ts';
import type { ServiceName } from './services.ts';
import { quickest } from './speed.fixture.ts';

/** `npm run proof -- pastes` sends more, and prints the time. */
const PASTES = Number(process.env.PASTES ?? 3_000);
const SEED = Number(process.env.PASTES_SEED ?? 46);
const FIGURES = process.env.FIGURES === '1';
const print = (line: string) => process.stdout.write(`${line}\n`);

/** What the buy form stores of one of its fields; `null` where it refuses it. */
function fieldOfForm(field: OrderDetail, service: ServiceName, pasted: string): string | null {
  const values = { ...EMPTY_BUY_FORM, [field]: pasted };
  return validateBuyForm(values, serviceNamed(service))[field]
    ? null
    : storedDetails(values, serviceNamed(service))[field];
}

/** What the shop stores of a paste; `null` where it refuses it. */
function stored(field: string, pasted: string): string | null {
  if (field === 'code') return normalizeTotpCode(pasted);
  if (field === 'recovery code') return normalizeRecoveryCode(pasted);
  if (field === 'phone') return fieldOfForm('phoneNumber', 'TikTok Followers', pasted);
  if (field === 'email' || field === 'name') return fieldOfForm(field, 'TikTok Followers', pasted);
  const [, platform] = /^profile (.*)$/.exec(field) ?? [];
  if (platform) return fieldOfForm('profileLink', `${platform} Followers` as ServiceName, pasted);
  return fieldOfForm('postLink', field as ServiceName, pasted);
}

const FIELDS = [...new Set(PASTED_EXAMPLES.map(([field]) => field))];

test.each(PASTED_EXAMPLES)('%s: %j, before %j, is %j', (field, pasted, _before, after) => {
  expect(stored(field, pasted)).toBe(after);
});

test('shows every example, before and after', ({ skip }) => {
  if (!FIGURES) return skip();
  const cell = (text: string | null) => (text === null ? 'refused' : JSON.stringify(text));
  for (const [field, pasted, before, after] of PASTED_EXAMPLES)
    print(`| ${field} | ${cell(pasted)} | ${cell(before)} | ${cell(after)} |`);
});

/** Pieces of what people paste, between characters of every kind. */
const piece = fc.oneof(
  fc.constantFrom(...PASTED_EXAMPLES.map(([, pasted]) => pasted)),
  fc.constantFrom(
    'https://',
    'http://',
    'www.',
    'https%3A%2F%2F',
    '?u=',
    '&amp;',
    '@',
    '..',
    '://',
    '/',
    '\\',
    '#',
    ';',
  ),
  fc.constantFrom(
    '\u200b',
    '\u2066',
    '\u2069',
    '\u202e',
    '\ufeff',
    '\u00a0',
    '\u3000',
    '\0',
    '\ud800',
    '،',
    '۔',
    '»',
    '(',
    ')',
  ),
  fc.constantFrom(
    'vm.tiktok.com/',
    'instagram.com',
    'l.facebook.com/l.php?u=',
    'youtube.com/redirect?q=',
    '+92',
    '0300',
  ),
  fc.string({ unit: ANY_CHARACTER, maxLength: 12 }),
);
const paste = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));

test.each(FIELDS)('%s: whatever is pasted, nothing fails, and what is stored is stored the same again', (field) => {
  const start = performance.now();
  fc.assert(
    fc.property(paste, (pasted) => {
      const once = stored(field, pasted);
      if (once !== null) expect(stored(field, once)).toBe(once);
      if (field in { email: 0 }) emailDoubt(pasted);
    }),
    { numRuns: PASTES, seed: SEED },
  );
  if (FIGURES) print(`${field}: ${PASTES} pastes in ${Math.round(performance.now() - start)} ms`);
});

test('a stored link is one that may be rendered, and the button gives one that is accepted', () => {
  const services = ['TikTok Likes', 'Instagram Story Views', 'Facebook Likes', 'Facebook Page Likes'] as const;
  fc.assert(
    fc.property(fc.constantFrom(...services), paste, (service, pasted) => {
      const link = stored(service, pasted);
      const suggested = withHttps(serviceNamed(service), pasted);
      for (const text of [link, suggested])
        if (text !== null) expect(text).toMatch(/^https:\/\/[a-z\d.-]+[/?#][^\s<>"'`\\]*$/);
      if (suggested !== null) expect(stored(service, suggested)).toBe(suggested);
      const rule = {
        isAccepted: (text: string) => isPostLink(serviceNamed(service), text),
        withHttps: () => suggested,
      };
      linkDoubt(pasted, serviceNamed(service).platform, false, rule);
    }),
    { numRuns: PASTES, seed: SEED },
  );
});

test('prints how long each field reads texts of 8 KB that are made to be read slowly', ({ skip }) => {
  if (!FIGURES) return skip();
  const pieces = [
    'l.facebook.com/l.php?u=',
    'https://',
    'instagram.com',
    'a.',
    'a@',
    '/',
    '"',
    '1 ',
    '\u2066',
    '=https://',
  ];
  const texts = pieces.map((part) => `${part.repeat(MAX_PASTED_LENGTH / part.length)}tiktok.com/x`);
  for (const field of FIELDS) {
    const times = texts.map((text) => quickest(() => stored(field, text), 3));
    print(`${field}: the slowest of ${texts.length} texts takes ${Math.max(...times).toFixed(1)} ms`);
  }
});

test('what is longer than 8 KB is cut', () => {
  const link = 'https://vm.tiktok.com/ZMabc123/';
  const after = (length: number) => stored('TikTok Likes', `${'a'.repeat(length)} ${link}`);
  expect([after(MAX_PASTED_LENGTH - link.length - 1), after(MAX_PASTED_LENGTH)]).toEqual([link, null]);
});

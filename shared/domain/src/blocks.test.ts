import { expect, test } from 'vitest';
import { blockKey, blockKeysOf, blockProblem } from './blocks.ts';

test.each([
  ['email', 'Ali.Raza+shop@Gmail.com', 'mailto:aliraza@googlemail.com'],
  ['phone', '0300-1234567', '0092 (0)300 1234567'],
  ['phone', '+44 20 7946 0958', '00442079460958'],
  ['link', '@Urooj', ' urooj '],
  ['link', 'https://m.instagram.com/Urooj/?igsh=1', 'instagram.com/urooj'],
  ['payer', 'HIRA  QURESHI', 'Hira Qureshi.'],
  ['payer', '0345 1234567', '+923451234567'],
  ['payer', 'pk36 habb 0001', 'PK36HABB0001'],
] as const)('%s: %s and %s are one entry', (kind, one, other) => {
  expect(blockKey(kind, one)).toBe(blockKey(kind, other));
  expect(blockProblem(kind, one)).toBeNull();
});

test.each([
  ['email', 'nobody'],
  ['phone', '12'],
  ['link', 'a whole sentence'],
  ['payer', ' - '],
] as const)('%s: %s is none', (kind, value) => {
  expect(blockProblem(kind, value)).not.toBeNull();
});

test('a user name holds an order for its profile and for a post that names it, on every platform', () => {
  const entry = { kind: 'link', key: blockKey('link', '@Urooj') };
  const held = (platform: string, ...links: string[]) => blockKeysOf({ platform, links });
  expect(held('Instagram', 'https://www.instagram.com/urooj')).toContainEqual(entry);
  expect(held('TikTok', '', 'https://www.tiktok.com/@urooj/video/712')).toContainEqual(entry);
  expect(held('TikTok', 'https://www.tiktok.com/@uroojpk')).not.toContainEqual(entry);
});

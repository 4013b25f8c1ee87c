import { expect, test } from 'vitest';
import { isSameLink, linkKeys, orderLinkKeys, targetKeys } from './link-key.ts';

test.each([
  ['Instagram', 'https://www.instagram.com/Urooj.pk/?igsh=abc', '@urooj.pk'],
  ['Instagram', 'instagram.com/urooj.pk', 'Look: https://m.instagram.com/UROOJ.PK/reels/'],
  ['Instagram', 'https://www.instagram.com/p/CxYz_1/', 'https://instagram.com/urooj/reel/CxYz_1/?utm_source=x'],
  ['YouTube', 'https://youtu.be/dQw4w9WgXcQ?si=1', 'https://m.youtube.com/watch?t=3&v=dQw4w9WgXcQ'],
  ['YouTube', 'https://www.youtube.com/@Urooj/videos', 'youtube.com/c/urooj'],
  ['Facebook', 'https://www.facebook.com/profile.php?id=1000123', 'https://m.facebook.com/people/Urooj/1000123/'],
  ['Facebook', 'https://www.facebook.com/watch/?v=77', 'https://facebook.com/urooj/videos/77/'],
  ['TikTok', 'https://www.tiktok.com/@urooj', 'urooj'],
  ['TikTok', 'https://www.tiktok.com/@urooj/video/712?lang=ur', 'https://m.tiktok.com/v/712'],
] as const)('%s: %s and %s are the same link', (platform, one, other) => {
  expect(linkKeys(one, platform).own).toBe(linkKeys(other, platform).own);
  expect(isSameLink(one, other, platform)).toBe(true);
});

test.each([
  ['Instagram', 'https://www.instagram.com/p/CxYz_1/', 'https://www.instagram.com/p/cxyz_1/'],
  ['Instagram', 'https://www.instagram.com/urooj/', 'https://www.instagram.com/urooj/p/CxYz_1/'],
  ['TikTok', '@urooj', '@uroojpk'],
  ['Instagram', '', ''],
] as const)('%s: %s and %s are different links', (platform, one, other) => {
  expect(isSameLink(one, other, platform)).toBe(false);
});

test('a key can be stored, whatever was typed', () => {
  const keys = ['instagram.com/%00a%ED', `@${'\u{1f600}'.repeat(300)}x`, 'tiktok.com/@%0A', '\ud800'].flatMap(
    (typed) => {
      const { own, users } = linkKeys(typed, 'Instagram');
      return [own, ...users];
    },
  );
  for (const key of keys)
    expect([key.isWellFormed(), /\p{Cc}/u.test(key), key.length <= 500]).toEqual([true, false, true]);
});

test('a post names its user, and a user name is one of any platform', () => {
  expect(linkKeys('https://www.tiktok.com/@Urooj/video/712', 'TikTok').users).toEqual(['TikTok/urooj', '*/urooj']);
  expect(linkKeys('https://www.instagram.com/stories/Urooj/99/', 'Instagram')).toEqual({
    own: 'Instagram/story/99',
    users: ['Instagram/urooj', '*/urooj'],
  });
  expect(linkKeys('@Urooj', null)).toEqual({ own: '*/urooj', users: ['*/urooj'] });
  expect(linkKeys('https://example.com/a/', null)).toEqual({ own: 'example.com/a', users: [] });
});

test('an order has the key of what is delivered to first, and each key once', () => {
  const post = { platform: 'Instagram', profileLink: '@Amna', postLink: 'https://www.instagram.com/p/Cxyz123/' };
  expect(orderLinkKeys(post)).toEqual(['Instagram/post/Cxyz123', 'Instagram/amna', '*/amna']);
  const profile = { platform: 'TikTok', profileLink: 'https://www.tiktok.com/@amna', postLink: '' };
  expect(orderLinkKeys(profile)).toEqual(['TikTok/amna', '*/amna']);
  expect(orderLinkKeys({ ...profile, profileLink: '' })).toEqual([]);
  expect(targetKeys('@AMNA')).toContain(orderLinkKeys(profile)[0]);
  expect(targetKeys('@AMNA')).not.toContain(orderLinkKeys(post)[0]);
  expect(targetKeys('instagram.com/reel/Cxyz123')).toEqual(['Instagram/post/Cxyz123']);
  expect(targetKeys('')).toEqual([]);
});

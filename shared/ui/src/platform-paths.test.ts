import { siFacebook, siInstagram, siTiktok, siYoutube } from 'simple-icons';
import { expect, it } from 'vitest';
import { PLATFORM_PATHS } from './platform-paths.ts';

it.each([
  ['Instagram', siInstagram],
  ['YouTube', siYoutube],
  ['Facebook', siFacebook],
  ['TikTok', siTiktok],
] as const)('draws %s as simple-icons does', (platform, icon) => {
  expect(PLATFORM_PATHS[platform]).toBe(icon.path);
});

import { fillDetails } from '../fixtures/buyer.ts';
import { expect, PLAIN_START, TEXT_MODES, test } from '../fixtures/modes.ts';

const REQUIRED = 'Post link is required for this service.';
const INVALID = {
  Instagram: "Invalid Instagram post link format. Please include https:// and ensure it's a valid Instagram post URL.",
  TikTok: "Invalid TikTok post link format. Please include https:// and ensure it's a valid TikTok post URL.",
  Facebook: "Invalid Facebook post link format. Please include https:// and ensure it's a valid Facebook post URL.",
  YouTube: '',
} as const;

const INSTAGRAM = ['/p/Cx1-_a/', '/reel/Cx1-_a/', '/tv/Cx1-_a/'].map((path) => `https://www.instagram.com${path}`);
const NO_INSTAGRAM = [
  'https://www.instagram.com/amna.bakes',
  'http://www.instagram.com/p/Cx1/',
  'https://a.example/p/Cx1',
];
const TIKTOK = ['https://www.tiktok.com/@amna.bakes/video/7123456789012345678'];
const NO_TIKTOK = [
  'https://www.tiktok.com/@amna.bakes',
  'https://www.tiktok.com/@amna.bakes/video/new',
  'the last one',
];
const FACEBOOK = ['/photo/?fbid=1', '/amna/videos/12', '/amna/posts/12', '/watch/?v=12'].map(
  (path) => `https://www.facebook.com${path}`,
);

/** One service for each keyword that requires a post link, with every accepted form of a link. */
const SERVICES = [
  { platform: 'Instagram', service: 'Likes', accepted: INSTAGRAM, rejected: NO_INSTAGRAM },
  { platform: 'Instagram', service: 'Comments', accepted: INSTAGRAM.slice(0, 1), rejected: NO_INSTAGRAM.slice(0, 1) },
  { platform: 'Instagram', service: 'Reels Views', accepted: INSTAGRAM.slice(1, 2), rejected: ['amna.bakes'] },
  {
    platform: 'Instagram',
    service: 'Story Views',
    accepted: ['https://www.instagram.com/stories/amna.bakes/12/'],
    rejected: ['https://www.instagram.com/amna.bakes'],
  },
  { platform: 'TikTok', service: 'Views', accepted: TIKTOK, rejected: NO_TIKTOK },
  { platform: 'TikTok', service: 'Shares', accepted: TIKTOK, rejected: NO_TIKTOK.slice(0, 1) },
  { platform: 'Facebook', service: 'Likes', accepted: FACEBOOK, rejected: ['https://www.facebook.com/amna'] },
  {
    platform: 'Facebook',
    service: 'Page Likes',
    accepted: ['https://www.facebook.com/amna'],
    rejected: ['https://www.facebook.com/', 'facebook.com/amna'],
  },
  {
    platform: 'YouTube',
    service: 'Live Stream',
    accepted: ['https://www.youtube.com/live/a', 'my stream'],
    rejected: [],
  },
  { platform: 'YouTube', service: 'Watch Time', accepted: ['youtu.be/a'], rejected: [] },
] as const;

for (const mode of TEXT_MODES) {
  test(`post links on ${mode}: required where needed, and validated by platform`, async ({
    page,
    shopIn,
    expectConsole,
  }) => {
    expectConsole(PLAIN_START);
    const { url } = await shopIn(mode);
    await page.goto(`${url}/buy?service=Instagram+Followers&amount=1000`);
    await fillDetails(page);
    await expect(page.getByLabel(/Post Link/)).toHaveCount(0);
    for (const { platform, service, accepted, rejected } of SERVICES) {
      await test.step(`${platform} ${service}`, async () => {
        await page.getByRole('link', { name: 'Change service' }).click();
        await page.locator(`a[href="/buy?service=${platform}+${service.replace(' ', '+')}"]`).click();
        await page.getByRole('radio').first().check();
        const field = page.getByLabel(`Your ${platform} Post Link`);
        // Without a name the form is never submitted.
        const name = page.getByLabel('Your Full Name');
        await name.fill('');
        const submit = () => field.press('Enter');
        await submit();
        await expect(field).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(REQUIRED)}$`));
        for (const link of rejected) {
          await field.fill(link);
          await submit();
          await expect(field).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(INVALID[platform])}$`));
        }
        for (const link of accepted) {
          await field.fill(link);
          await submit();
          await expect(name).toBeFocused();
          await expect(field, link).not.toHaveAttribute('aria-invalid');
        }
      });
    }
  });
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProfileLink, isSafeHttpUrl } from './links.ts';
import { isPostLink, postLinkRequired } from './post-links.ts';
import { serviceNamed } from './service.fixture.ts';
import { SPECIFIED_SERVICES } from './services.ts';
import { quickest } from './speed.fixture.ts';

const DANGEROUS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com/x',
  '//example.com/x',
  'https://',
  'https:///path',
  'https://user:pass@example.com/',
  'https://instagram.com@evil.example/p/1',
  'https://evil.example\\@instagram.com/p/1',
  'https://example.com/a b',
  'https://example.com/\\evil.example',
  'https://example.com/"onmouseover="x',
  'https://example.com/<b>',
  'https://example.com/\u202etxt',
  'https://.example.com',
  'https://a..b/',
];

describe('safe links', () => {
  it.each(DANGEROUS)('never renders %j', (link) => {
    expect(isSafeHttpUrl(link)).toBe(false);
    expect(isProfileLink(link)).toBe(false);
  });

  it.each([
    'https://www.instagram.com/urooj/',
    'http://localhost:3000/files/a.png',
    'HTTPS://EXAMPLE.com?x=1#y',
    'https://پاکستان.example/ا',
  ])('renders %j', (link) => expect(isSafeHttpUrl(link)).toBe(true));

  it('accepts handles as profiles', () => {
    for (const handle of ['@urooj', 'urooj.pk', 'a_b-c', '@علی', ' @urooj ']) expect(isProfileLink(handle)).toBe(true);
    for (const none of ['', '   ', '@', 'two words', 'a/b', 'a:b', '@@a']) expect(isProfileLink(none)).toBe(false);
  });

  it('accepts links of at most 2,048 characters', () => {
    const link = 'https://example.com/'.padEnd(2048, 'a');
    expect(isProfileLink(link)).toBe(true);
    expect(isProfileLink(`${link}a`)).toBe(false);
  });

  it('agrees with the browser about scheme and host', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string().map((rest) => `https://${rest}`),
          fc.string(),
        ),
        (text) => {
          if (!isSafeHttpUrl(text)) return;
          const url = URL.parse(text.trim());
          // A link that the browser cannot parse either ("-" as its host, an impossible port) does no harm.
          if (url === null) return;
          expect(['http:', 'https:']).toContain(url.protocol);
          expect([url.username, url.password]).toEqual(['', '']);
        },
      ),
    );
  });
});

describe('post links', () => {
  // The specification requires a post link for services whose name contains one of these words.
  const WORDS = /Likes|Comments|Views|Reels Views|Story Views|Live Stream|Shares|Watch Time/;

  it.each(SPECIFIED_SERVICES.map(({ name }) => name))('are required for %s exactly if its name says so', (service) =>
    expect(postLinkRequired(serviceNamed(service))).toBe(WORDS.test(service)),
  );

  it.each([
    ['Instagram Likes', 'https://www.instagram.com/p/Cabc_12-x/'],
    ['Instagram Likes', 'https://instagram.com/reel/Cabc/?igsh=1'],
    ['Instagram Likes', 'https://www.instagram.com/urooj.pk/p/Cabc/'],
    ['Instagram Comments', 'https://m.instagram.com/tv/Cabc'],
    ['Instagram Story Views', 'https://www.instagram.com/stories/urooj/3141/'],
    ['Instagram Story Views', 'https://www.instagram.com/p/Cabc/'],
    ['TikTok Likes', 'https://www.tiktok.com/@urooj.pk/video/7123456789'],
    ['TikTok Likes', 'https://m.tiktok.com/@urooj/video/7123456789?lang=ur'],
    ['Facebook Likes', 'https://www.facebook.com/urooj/posts/12'],
    ['Facebook Likes', 'https://m.facebook.com/photo.php?fbid=1'],
    ['Facebook Likes', 'https://www.facebook.com/urooj/videos/12'],
    ['Facebook Likes', 'https://facebook.com/watch/?v=1'],
    ['Facebook Likes', 'https://fb.watch/abc/'],
    ['Facebook Page Likes', 'https://www.facebook.com/urooj'],
    ['YouTube Views', 'anything at all'],
  ] as const)('%s accepts %s', (service, link) => expect(isPostLink(serviceNamed(service), link)).toBe(true));

  it.each([
    ['Instagram Likes', 'http://www.instagram.com/p/Cabc/'],
    ['Instagram Likes', 'www.instagram.com/p/Cabc/'],
    ['Instagram Likes', 'https://www.instagram.com/urooj/'],
    ['Instagram Likes', 'https://www.instagram.com/stories/urooj/1'],
    ['Instagram Likes', 'https://evilinstagram.com/p/Cabc/'],
    ['Instagram Likes', 'https://instagram.com.evil.example/p/Cabc/'],
    ['Instagram Likes', 'https://evil.example/https://instagram.com/p/Cabc/'],
    ['Instagram Likes', 'javascript:alert(1)'],
    ['TikTok Likes', 'https://www.tiktok.com/@urooj/video/latest'],
    ['TikTok Likes', 'https://www.tiktok.com/@urooj'],
    ['TikTok Likes', 'https://www.tiktok.com/urooj/video/7123'],
    ['TikTok Likes', 'https://www.tiktok.com/@urooj/video/ab12'],
    ['Instagram Likes', 'https://www.instagram.com/p/@amna'],
    ['Instagram Likes', 'https://www.instagram.com/accounts/p/Cabc'],
    ['Facebook Likes', 'https://facebook.com/watch/?x=1'],
    ['TikTok Likes', 'https://www.tiktok.com/@urooj/video/12ab'],
    ['Facebook Likes', 'https://www.facebook.com/urooj'],
    ['Facebook Page Likes', 'https://www.facebook.com/'],
    ['Facebook Likes', 'https://notfacebook.com/posts/1'],
    ['YouTube Views', '   '],
  ] as const)('%s rejects %s', (service, link) => expect(isPostLink(serviceNamed(service), link)).toBe(false));

  it('rejects malicious texts of 100 KB within milliseconds', () => {
    const longTexts = ['https://www.instagram.com/p/', 'www.a.', 'https://www.facebook.com/', '@', ' '].map(
      (start) => start + 'a.-/'.repeat(25_000),
    );
    expect(
      quickest(() => {
        for (const longText of longTexts) {
          expect(isProfileLink(longText)).toBe(false);
          expect(SPECIFIED_SERVICES.some((service) => isPostLink(service, longText))).toBe(false);
        }
      }),
    ).toBeLessThan(10);
  });
});

import { describe, expect, it } from 'vitest';
import { linkDoubt } from './link-doubts.ts';
import { linkExamples, targetExample } from './link-examples.ts';
import { isPostLink, postLinkRequired, withHttps } from './post-links.ts';
import { serviceNamed } from './service.fixture.ts';
import { type ServiceName, SPECIFIED_SERVICES } from './services.ts';
import { quickest } from './speed.fixture.ts';

describe('doubts about a link', () => {
  it.each(SPECIFIED_SERVICES)('there are none about the examples of $name', (service) => {
    const { profile, post } = linkExamples(service);
    for (const link of [profile, post, targetExample(service)]) {
      expect(linkDoubt(link, service.platform, !postLinkRequired(service))).toBeNull();
    }
  });

  it.each([
    ['', 'TikTok'],
    ['  ', 'TikTok'],
    ['@amna', 'TikTok'],
    ['urooj.pk', 'Instagram'],
    ['amna_k', 'YouTube'],
    ['tiktok.com/@amna', 'TikTok'],
    ['https://vm.tiktok.com/ZM8abc/', 'TikTok'],
    ['www.youtube.com/@amna', 'YouTube'],
    ['https://youtu.be/ABC123xyz_0', 'YouTube'],
    ['https://fb.watch/abc/', 'Facebook'],
    ['HTTPS://M.FACEBOOK.COM/amna', 'Facebook'],
  ] as const)('%j is plausible for %s', (link, platform) => expect(linkDoubt(link, platform, true)).toBeNull());

  it.each([
    ['https://www.instagram.com/amna', 'TikTok', 'Instagram'],
    ['instagram.com/amna', 'TikTok', 'Instagram'],
    ['youtu.be/ABC123xyz_0', 'Facebook', 'YouTube'],
    ['https://m.facebook.com/amna', 'YouTube', 'Facebook'],
    ['https://www.tiktok.com/@amna/video/71234', 'YouTube', 'TikTok'],
    ['www.tiktok.com', 'Instagram', 'TikTok'],
  ] as const)('%j for %s is a link of %s', (link, platform, hostPlatform) => {
    for (const takesHandle of [true, false]) {
      expect(linkDoubt(link, platform, takesHandle)).toEqual({ kind: 'other_platform', platform: hostPlatform });
    }
  });

  it.each([
    'https://example.com/amna',
    'www.example.com',
    'https://evilinstagram.com/amna',
    'https://instagram.com.evil.example/amna',
  ])('%j is a link of another site', (link) =>
    expect(linkDoubt(link, 'Instagram', true)).toEqual({ kind: 'other_site' }),
  );

  it.each([
    ['my last video', true],
    ['amna@example.com/x', true],
    ['my last video', false],
    ['@amna', false],
    ['amna', false],
  ])('%j is no link (a handle will do: %s)', (text, takesHandle) =>
    expect(linkDoubt(text, 'YouTube', takesHandle)).toEqual({ kind: 'no_link' }),
  );

  const rule = (service: ServiceName) => ({
    isAccepted: (text: string) => isPostLink(serviceNamed(service), text),
    withHttps: (text: string) => withHttps(serviceNamed(service), text),
  });

  it.each([
    ['TikTok Likes', 'https://www.tiktok.com/@amna', { kind: 'no_post' }],
    ['TikTok Likes', 'www.tiktok.com/@amna/video/1', { kind: 'no_https' }],
    ['TikTok Likes', 'Watch https://vm.tiktok.com/ZMabc123/ now', null],
    ['Instagram Likes', 'Watch https://vm.tiktok.com/ZMabc123/ now', { kind: 'other_platform', platform: 'TikTok' }],
    ['YouTube Views', 'https://www.youtube.com/@amna/videos', { kind: 'no_video', page: 'channel' }],
    ['YouTube Views', 'youtube.com/channel/UC123', { kind: 'no_video', page: 'channel' }],
    ['YouTube Views', 'https://www.youtube.com/playlist?list=PL1', { kind: 'no_video', page: 'playlist' }],
    ['YouTube Views', 'https://studio.youtube.com/video/ABC/edit', { kind: 'no_video', page: 'studio' }],
    ['YouTube Views', 'https://www.youtube.com/results?search_query=amna', { kind: 'no_video', page: 'list' }],
    ['YouTube Views', 'https://www.youtube.com/watch?v=ABC&list=PL1', null],
    ['YouTube Views', 'https://youtube.com/shorts/ABC?si=1', null],
    ['YouTube Views', 'https://www.youtube.com/@amna https://youtu.be/ABC', null],
    ['YouTube Views', 'https://youtu.be/ABC https://www.youtube.com/@amna', null],
    ['YouTube Views', 'https://www.youtube.com/playlist?app=1', { kind: 'no_video', page: 'playlist' }],
    ['YouTube Views', 'https://www.youtube.com/watch?list=PL1', { kind: 'no_video', page: 'playlist' }],
    ['YouTube Views', 'https://www.youtube.com/watch?app=1', { kind: 'no_video', page: 'list' }],
    ['YouTube Views', 'https://www.youtube.com/?app=1', { kind: 'no_video', page: 'list' }],
    ['YouTube Live Stream', 'https://www.youtube.com/@amna/live', null],
  ] as const)('%s: %j is %j', (service, link, doubt) =>
    expect(linkDoubt(link, serviceNamed(service).platform, false, rule(service))).toEqual(doubt),
  );

  it('reads malicious texts of 100 KB within milliseconds', () => {
    const longTexts = ['www.', 'https://a.', 'a-'].map((start) => start + 'a.-/'.repeat(25_000));
    const hosts = 'a.'.repeat(50_000);
    expect(
      quickest(() => {
        for (const text of [...longTexts, hosts]) linkDoubt(text, 'YouTube', true);
      }),
    ).toBeLessThan(10);
  });
});

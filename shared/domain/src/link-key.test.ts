import { expect, test } from 'vitest';
import { linkKey, linkKeys } from './link-key.ts';

const SAME = {
  'amna.bakes': [
    ...[
      '@amna.bakes',
      'Amna.Bakes',
      ' amna.bakes ',
      'instagram.com/amna.bakes',
      'https://www.instagram.com/Amna.Bakes/',
    ],
    ...[
      'https://instagram.com/amna.bakes?igsh=abc',
      'My page: https://m.facebook.com/amna.bakes',
      'http://instagr.am/amna.bakes',
    ],
    ...[
      'https://www.tiktok.com/@amna.bakes',
      'https://www.youtube.com/@amna.bakes/live',
      'youtube.com/c/amna.bakes/videos',
    ],
  ],
  '7123456789012345678': [
    'https://www.tiktok.com/@amna.bakes/video/7123456789012345678?lang=en',
    'https://m.tiktok.com/v/7123456789012345678',
  ],
  dqw4w9wgxcq: [
    ...[
      'https://youtu.be/dQw4w9WgXcQ?t=3',
      'https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ',
      'youtube.com/shorts/dQw4w9WgXcQ',
    ],
    ...['https://m.youtube.com/live/dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
  ],
  cxyz123: ['https://www.instagram.com/p/Cxyz123/', 'https://www.instagram.com/amna.bakes/reel/Cxyz123/?utm=1'],
  '456': [
    ...[
      'https://www.facebook.com/amna/posts/456',
      'https://www.facebook.com/groups/9/posts/456/',
      'https://fb.watch/456',
    ],
    ...[
      'https://www.facebook.com/story.php?story_fbid=456&id=9',
      'https://www.facebook.com/photo.php?fbid=456&set=a.1',
    ],
    ...['https://www.facebook.com/amna/videos/a-title/456/', 'https://www.facebook.com/watch/?v=456'],
  ],
  '100042': ['https://www.facebook.com/profile.php?id=100042', 'https://www.facebook.com/people/Amna-Khan/100042/'],
  'ucabc-1': ['https://www.youtube.com/channel/UCabc-1'],
  '': ['', '@', '  '],
};

test.each(Object.entries(SAME))('each spelling of %s has the same key', (key, spellings) => {
  expect(spellings.map((spelling) => [spelling, linkKey(spelling)])).toEqual(
    spellings.map((spelling) => [spelling, key]),
  );
});

test('what is delivered to comes first, and the same key once', () => {
  const [profileLink, postLink] = ['@amna.bakes', 'https://www.instagram.com/p/Cxyz123/'];
  expect(linkKeys({ profileLink, postLink })).toEqual(['cxyz123', 'amna.bakes']);
  expect(linkKeys({ profileLink, postLink: 'https://instagram.com/amna.bakes' })).toEqual(['amna.bakes']);
  expect(linkKeys({ profileLink: '', postLink: '' })).toEqual([]);
});

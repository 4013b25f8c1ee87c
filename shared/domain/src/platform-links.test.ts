import { expect, test } from 'vitest';
import { firstLink, linkText, pastedLink, segmentsOf } from './platform-links.ts';
import { isPost } from './post-rules.ts';

test.each([
  ['instagram.com/amna', 'instagram.com/amna'],
  ['http://instagram.com/amna', 'http://instagram.com/amna'],
  ['https://instagram.com/amna_', 'https://instagram.com/amna_'],
  ['_https://instagram.com/amna_', 'https://instagram.com/amna'],
  ['https://instagram.com/amnahttp://instagram.com/zoya', 'https://instagram.com/amna'],
  ['https://tiktok.com/@zoya https://instagram.com/amna', 'https://instagram.com/amna'],
  ['instagram.com https://instagram.com/ instagram.com/amna', 'instagram.com/amna'],
  ['https://l.instagram.com/?u=%E0%A4%A', null],
  ['https://instagram.com.evil.example/p/1', null],
])('the link of Instagram in %j is %j', (pasted, text) => {
  const link = pastedLink(pasted, 'Instagram');
  expect(link && linkText(link)).toBe(text);
});

test('the segments of a path are those before query and fragment', () => {
  const segments = (pasted: string) => segmentsOf(firstLink(pasted) ?? expect.fail());
  expect(segments('youtube.com/%40amna/a%40b/?c=/d#/e')).toEqual(['@amna', 'a%40b']);
});

test('of YouTube every link may be a post', () => {
  expect(isPost(firstLink('youtube.com/@amna') ?? expect.fail(), 'video')).toBe(true);
});

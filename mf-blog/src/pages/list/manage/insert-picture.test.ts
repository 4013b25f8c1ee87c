import { bodyText } from '@urooj/domain/blog-body';
import { parseBody } from '@urooj/domain/blog-markdown';
import { expect, test } from 'vitest';
import { inPostWidth, withPictureAt } from './insert-picture.ts';

const url = '/followerApi/files/a.png';

test.each([
  ['', 0, '![A chart](/followerApi/files/a.png)'],
  ['One\n\nTwo', 4, 'One\n\n![A chart](/followerApi/files/a.png)\n\nTwo'],
  ['One', 3, 'One\n\n![A chart](/followerApi/files/a.png)'],
  ['One', 0, '![A chart](/followerApi/files/a.png)\n\nOne'],
])('a picture in %j at %i becomes a paragraph of its own', (content, place, expected) => {
  const inserted = withPictureAt(content, place, { alt: 'A chart', url });
  expect(inserted.content).toBe(expected);
  expect(inserted.content.slice(0, inserted.end).endsWith('.png)')).toBe(true);
});

test('the words for a picture are text, whatever they contain', () => {
  const alt = 'a ](javascript:x) ![b](c) **d** \\ e_f_ <g>';
  const body = parseBody(withPictureAt('', 0, { alt: ` ${alt}\n`, url }).content);
  expect(body).toEqual([{ type: 'paragraph', children: [{ type: 'image', src: url, alt }] }]);
  expect(bodyText(body)).toBe(alt);
});

test('a file that the browser cannot draw is sent as it is', async () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  expect(await inPostWidth(file)).toBe(file);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { siFacebook, siInstagram, siTiktok, siYoutube } from 'simple-icons';
import { expect, it } from 'vitest';
import { IconSprite } from './icon-sprite.tsx';
import { PlatformGlyph } from './platform-glyph.tsx';

it.each([
  ['Instagram', siInstagram],
  ['YouTube', siYoutube],
  ['Facebook', siFacebook],
  ['TikTok', siTiktok],
] as const)('%s is drawn by a sign that the document holds, as simple-icons draws it', (platform, { path }) => {
  const document = new DOMParser().parseFromString(
    renderToStaticMarkup([<IconSprite key="signs" />, <PlatformGlyph key="glyph" platform={platform} />]),
    'text/html',
  );
  const requested = document.querySelector('use')?.getAttribute('href') ?? '';
  expect(document.querySelector(`symbol${requested} path`)?.getAttribute('d')).toBe(path);
});

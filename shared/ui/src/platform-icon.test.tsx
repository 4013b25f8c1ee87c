import { renderToStaticMarkup } from 'react-dom/server';
import { siFacebook, siInstagram, siTiktok, siYoutube } from 'simple-icons';
import { expect, it } from 'vitest';
import { IconSprite } from './icon-sprite.tsx';
import { PlatformIcon } from './platform-icon.tsx';

it.each([
  ['Instagram', siInstagram],
  ['YouTube', siYoutube],
  ['Facebook', siFacebook],
  ['TikTok', siTiktok],
] as const)('%s has a symbol in the document with the path of simple-icons', (platform, { path }) => {
  const document = new DOMParser().parseFromString(
    renderToStaticMarkup([<IconSprite key="sprite" />, <PlatformIcon key="icon" platform={platform} />]),
    'text/html',
  );
  const requested = document.querySelector('use')?.getAttribute('href') ?? '';
  expect(document.querySelector(`symbol${requested} path`)?.getAttribute('d')).toBe(path);
});

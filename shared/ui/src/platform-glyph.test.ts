import { readFileSync } from 'node:fs';
import { siFacebook, siInstagram, siTiktok, siYoutube } from 'simple-icons';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('platform-glyph.module.css', import.meta.url), 'utf8');

it.each([siInstagram, siYoutube, siFacebook, siTiktok])('draws $title as simple-icons does', ({ slug, path }) => {
  const [, rule = ''] = css.split(`.${slug} {`);
  expect(rule.slice(0, rule.indexOf('\n}'))).toContain(`<path d='${path}'/>`);
});

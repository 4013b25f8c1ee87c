import { fileIn, pathIn } from '@urooj/contract/language-paths';
import type { Language } from '@urooj/contract/languages';
import { ORDER_LINKS } from '@urooj/contract/reserved-paths';
import { LANGUAGE_FACTS } from '@urooj/domain/language';
import type { ShellBundle } from '@urooj/host/compose';
import { type SiteConfig, siteLanguages } from '@urooj/host/site-config';
import favicon from '@urooj/ui/favicon.svg?raw';
import { FIXED } from '@urooj/ui/tokens';
import touchIcon from './public/apple-touch-icon.png?inline';
import icon192 from './public/icon-192.png?inline';
import icon512 from './public/icon-512.png?inline';
import shareImage from './public/share.png?inline';
import urduShareImage from './public/share.ur.png?inline';

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function robots(publicUrl: string, privatePaths: readonly string[]): string {
  // A rule of `robots.txt` covers every path that starts with it.
  const disallowed = [...privatePaths.map((path) => path.replace(/_$/, '')), '/followerApi/', ORDER_LINKS];
  // Images of the blog are public; the backend itself protects all other files.
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    'Allow: /followerApi/files/',
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl)}`,
    '',
  ].join('\n');
}

function sitemap(publicUrl: string, paths: readonly string[], languages: readonly Language[]): string {
  const urlOf = (path: string) => escaped(new URL(path, publicUrl).href);
  const alternates = (path: string) =>
    languages.length < 2
      ? ''
      : languages
          .map((each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${urlOf(pathIn(each, path))}"/>`)
          .join('');
  const urls = paths.map((path) => `<url><loc>${urlOf(path)}</loc>${alternates(path)}</url>`);
  const namespace = languages.length < 2 ? '' : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>
${urls.join('\n')}
</urlset>
`;
}

const SHARE_IMAGES: Readonly<Record<Language, string>> = { en: shareImage, ur: urduShareImage };

function webManifest({ name, nativeName }: SiteConfig['brand'], language: Language): string {
  const shown = language === 'ur' && nativeName ? nativeName : name;
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  return JSON.stringify({
    name: shown,
    short_name: shown,
    lang: language,
    dir: LANGUAGE_FACTS[language].direction,
    start_url: pathIn(language, '/'),
    display: 'minimal-ui',
    background_color: FIXED.night,
    theme_color: FIXED.night,
    icons: [icon(192), icon(512), { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  });
}

/** The files that each language has of its own. */
const filesIn = (language: Language, { brand }: SiteConfig): [string, string | Uint8Array][] => [
  [fileIn(language, 'share.png'), bytesOf(SHARE_IMAGES[language])],
  [fileIn(language, 'site.webmanifest'), webManifest(brand, language)],
];

export const publicFiles: ShellBundle['publicFiles'] = ({ config, publicUrl, paths, privatePaths }) => ({
  'favicon.svg': favicon,
  'apple-touch-icon.png': bytesOf(touchIcon),
  'icon-192.png': bytesOf(icon192),
  'icon-512.png': bytesOf(icon512),
  ...Object.fromEntries(siteLanguages(config).flatMap((language) => filesIn(language, config))),
  'robots.txt': robots(publicUrl, privatePaths),
  'sitemap.xml': sitemap(publicUrl, paths, siteLanguages(config)),
});

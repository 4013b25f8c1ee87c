import { fileIn, pathIn } from '@urooj/contract/language-paths';
import { DEFAULT_LANGUAGE } from '@urooj/contract/languages';
import { currentLanguage, LANGUAGE_FACTS } from '@urooj/domain/language';
import type { DocumentInput } from '@urooj/host/compose';
import { sitePaths } from '@urooj/host/paths';
import type { PageMeta } from '@urooj/host/remote';
import { type SiteConfig, siteLanguages } from '@urooj/host/site-config';
import { IconSprite } from '@urooj/ui/icon-sprite';
import { renderToStaticMarkup } from 'react-dom/server';
import { BOOT_SCRIPT } from './boot-script.ts';
import { inThisLanguage, withAbsoluteUrls } from './json-ld.ts';
import { OutdatedBrowser } from './outdated-browser.tsx';
import { PAGE_DATA_ID } from './remotes/page-data.ts';
import { documentTexts } from './texts/en/document.ts';

const html = (text: string) => ({ __html: text });

/** JSON without `<`, so that it cannot end the script element around it. */
const inlineJson = (value: unknown) => html(JSON.stringify(value).replaceAll('<', '\\u003c'));

/** The language of the documents that this bundle renders. */
const language = currentLanguage();

type Shared = { meta: PageMeta; title: string; canonical: string; siteName: string };

/** The image of a shared link. Only the size of the shop's own image is known. */
const imageProperties = ({ image }: PageMeta, canonical: string): Record<string, string> =>
  image
    ? { 'og:image': new URL(image, canonical).href }
    : {
        'og:image': new URL(`/${fileIn(language, 'share.png')}`, canonical).href,
        'og:image:width': '1200',
        'og:image:height': '630',
      };

/** The addresses of a page in every language of the shop, for search engines; nothing where there is only one. */
function Alternates({ canonical, config }: { canonical: string; config: SiteConfig }) {
  const languages = siteLanguages(config);
  if (languages.length < 2) return null;
  const { origin, pathname } = new URL(canonical);
  const urls = languages.map((each) => [each, origin + pathIn(each, pathname)] as const);
  return (
    <>
      {[...urls, ['x-default', origin + pathIn(DEFAULT_LANGUAGE, pathname)] as const].map(([hrefLang, href]) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
    </>
  );
}

/** The preview of the page where a link to it is shared. */
function OpenGraph({ meta, title, canonical, siteName }: Shared) {
  const properties = {
    'og:type': meta.publishedAt ? 'article' : 'website',
    'og:site_name': siteName,
    'og:locale': LANGUAGE_FACTS[language].locale,
    'og:title': title,
    'og:url': canonical,
    ...imageProperties(meta, canonical),
    ...(meta.description ? { 'og:description': meta.description } : {}),
    ...(meta.publishedAt ? { 'article:published_time': meta.publishedAt } : {}),
  };
  return (
    <>
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/**
 * Loads a script before the entry requests it. A chunk that `registers` may run at once; the others are only preloaded.
 * Scripts that run keep the browser's own low priority: what is marked as important competes with the first paint.
 */
function Preload({ href, integrity, waits, registers }: DocumentInput['preloads'][number]) {
  const attributes = { integrity, crossOrigin: 'anonymous' } as const;
  if (registers) return <script async src={href} {...attributes} />;
  return <link rel="preload" as="script" href={href} fetchPriority={waits ? 'low' : undefined} {...attributes} />;
}

function Head({ root: { meta }, data, canonical, styles, preloads, scripts }: DocumentInput) {
  const { brand } = data.config;
  const title = meta.title ? `${meta.title} | ${brand.name}` : brand.name;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {meta.description ? <meta name="description" content={meta.description} /> : null}
      {meta.noindex ? <meta name="robots" content="noindex" /> : null}
      {canonical && !meta.noindex ? (
        <>
          <link rel="canonical" href={canonical} />
          <Alternates canonical={canonical} config={data.config} />
        </>
      ) : null}
      {canonical ? <OpenGraph meta={meta} title={title} canonical={canonical} siteName={brand.name} /> : null}
      <meta name="color-scheme" content="light dark" />
      <script dangerouslySetInnerHTML={html(BOOT_SCRIPT)} />
      {styles.map(({ href, css }) => (
        <style key={href} data-href={href} dangerouslySetInnerHTML={html(css)} />
      ))}
      {scripts.map(({ src, integrity }) => (
        <script key={src} src={src} integrity={integrity} defer />
      ))}
      {preloads.map((preload) => (
        <Preload key={preload.href} {...preload} />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={`/${fileIn(language, 'site.webmanifest')}`} />
      {data.config.apiHost === '' ? (
        // Only our own backend serves the feed; `apiHost` is empty with it.
        <link
          rel="alternate"
          type="application/atom+xml"
          title={documentTexts.blogFeed(brand.name)}
          href={sitePaths.blogFeed()}
        />
      ) : null}
    </head>
  );
}

/** As `boot.js` compares it with the time. */
const endOf = (announcement: SiteConfig['notice']): string | undefined =>
  announcement?.until ? new Date(announcement.until).toJSON() : undefined;

/** The HTML document around a rendered page. */
export function renderDocument(input: DocumentInput): string {
  const origin = input.canonical ? new URL(input.canonical).origin : '';
  const { notice, closing } = input.data.config;
  const languages = siteLanguages(input.data.config);
  const markup = renderToStaticMarkup(
    <html
      lang={language}
      dir={LANGUAGE_FACTS[language].direction}
      data-languages={languages.length > 1 ? languages.join(' ') : undefined}
      data-notice={endOf(notice)}
      data-closing={endOf(closing)}
    >
      <Head {...input} />
      <body>
        {/* First, because below it there are only the outlines of a page. */}
        {input.data.rendered === 'fallback' ? (
          <noscript>
            <p className="no-script">{documentTexts.noScript}</p>
          </noscript>
        ) : null}
        <IconSprite />
        <div id="root" dangerouslySetInnerHTML={html(input.root.html)} />
        {/* What `boot.js` shows follows the page: the link that skips the menu comes first. */}
        <OutdatedBrowser />
        <p id="load-failure" className="load-failure" role="alert" hidden>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty link is the URL of the page itself, with its query. */}
          {documentTexts.loadFailure} <a href="">{documentTexts.reload}</a>
        </p>
        <script id={PAGE_DATA_ID} type="application/json" dangerouslySetInnerHTML={inlineJson(input.data)} />
        {input.root.meta.jsonLd?.map((entry) => (
          <script
            key={JSON.stringify(entry)}
            type="application/ld+json"
            dangerouslySetInnerHTML={inlineJson(withAbsoluteUrls(inThisLanguage(entry), origin))}
          />
        ))}
      </body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}

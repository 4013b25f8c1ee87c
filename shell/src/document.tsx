import type { DocumentInput } from '@urooj/platform/compose';
import { sitePaths } from '@urooj/platform/paths';
import type { PageMeta } from '@urooj/platform/remote';
import { IconSprite } from '@urooj/ui/icon-sprite';
import { renderToStaticMarkup } from 'react-dom/server';
import bootScript from './boot.js?raw';
import { withAbsoluteAddresses } from './json-ld.ts';
import { PAGE_DATA_ID } from './remotes/page-data.ts';

const html = (text: string) => ({ __html: text });

/** Where the page itself is made by script. Home, service pages, policies and the blog read without it. */
const NO_SCRIPT =
  'This page needs JavaScript. Please switch it on to order, to pay, to track an order or to log in. Prices and policies can be read without it.';

/** JSON that cannot end the script element it stands in. */
const inlineJson = (value: unknown) => html(JSON.stringify(value).replaceAll('<', '\\u003c'));

type Shared = { meta: PageMeta; title: string; canonical: string; siteName: string };

/** The picture beside a shared link. The size is known of the shop's own only. */
const pictureOf = ({ image }: PageMeta, canonical: string): Record<string, string> =>
  image
    ? { 'og:image': new URL(image, canonical).href }
    : {
        'og:image': new URL('/share.png', canonical).href,
        'og:image:width': '1200',
        'og:image:height': '630',
      };

/** What a link to the page looks like where it is shared. */
function OpenGraph({ meta, title, canonical, siteName }: Shared) {
  const properties = {
    'og:type': meta.publishedAt ? 'article' : 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:url': canonical,
    ...pictureOf(meta, canonical),
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

/** A chunk that runs here is there when the entry looks for it: nobody has to ask for it by another script. */
function Ahead({ href, integrity, waits, registers }: DocumentInput['preloads'][number]) {
  const asked = { integrity, crossOrigin: 'anonymous' } as const;
  if (registers) return <script async src={href} fetchPriority="high" {...asked} />;
  return <link rel="preload" as="script" href={href} fetchPriority={waits ? 'low' : undefined} {...asked} />;
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
      {canonical && !meta.noindex ? <link rel="canonical" href={canonical} /> : null}
      {canonical ? <OpenGraph meta={meta} title={title} canonical={canonical} siteName={brand.name} /> : null}
      <meta name="color-scheme" content="light dark" />
      <script dangerouslySetInnerHTML={html(bootScript)} />
      {styles.map(({ href, css }) => (
        <style key={href} data-href={href} dangerouslySetInnerHTML={html(css)} />
      ))}
      {scripts.map(({ src, integrity }) => (
        <script key={src} src={src} integrity={integrity} defer fetchPriority="high" />
      ))}
      {preloads.map((preload) => (
        <Ahead key={preload.href} {...preload} />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {data.config.apiHost === '' ? (
        // Our own service writes it; a hosted backend has none.
        <link rel="alternate" type="application/atom+xml" title={`${brand.name} blog`} href={sitePaths.blogFeed()} />
      ) : null}
    </head>
  );
}

/** A whole HTML document around what was rendered. */
export function renderDocument(input: DocumentInput): string {
  // The shell finds a page's remote by them alone; a composer from before them cannot compose this shell.
  if (!input.data.owners) throw new Error('The page data name no owners. Compose with a newer release tool.');
  const origin = input.canonical ? new URL(input.canonical).origin : '';
  const markup = renderToStaticMarkup(
    <html lang="en">
      <Head {...input} />
      <body>
        <IconSprite />
        <div id="root" dangerouslySetInnerHTML={html(input.root.html)} />
        {input.data.rendered === 'frame' ? (
          <noscript>
            <p>{NO_SCRIPT}</p>
          </noscript>
        ) : null}
        <script id={PAGE_DATA_ID} type="application/json" dangerouslySetInnerHTML={inlineJson(input.data)} />
        {input.root.meta.jsonLd?.map((entry) => (
          <script
            key={JSON.stringify(entry)}
            type="application/ld+json"
            dangerouslySetInnerHTML={inlineJson(withAbsoluteAddresses(entry, origin))}
          />
        ))}
      </body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}

import type { BlogPostRow } from './repository.ts';
import { postSnippet } from './views.ts';

type Dated = Pick<BlogPostRow, 'id' | 'createdAt' | 'updatedAt'>;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
// Characters that XML 1.0 does not allow, not even escaped.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Any text as the content of an XML element or attribute. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

const postUrl = (origin: string, id: string) => xmlText(new URL(`/blog/${id}`, origin).href);
const changedAt = ({ updatedAt, createdAt }: Dated) => (updatedAt ?? createdAt).toISOString();

function entry(origin: string, post: BlogPostRow): string {
  return `  <entry>
    <id>urn:uuid:${post.id}</id>
    <title type="text">${xmlText(post.title)}</title>
    <link rel="alternate" type="text/html" href="${postUrl(origin, post.id)}"/>
    <published>${post.createdAt.toISOString()}</published>
    <updated>${changedAt(post)}</updated>
    <author><name>${xmlText(post.authorName)}</name></author>
    <summary type="text">${xmlText(postSnippet(post.content))}</summary>
  </entry>`;
}

/**
 * The newest posts as an Atom feed (RFC 4287).
 * @param origin the shop's own, such as `https://shop.example`
 */
export function atomFeed(title: string, origin: string, posts: readonly BlogPostRow[]): string {
  const updated = posts.map(changedAt).sort().at(-1) ?? new Date(0).toISOString();
  const home = xmlText(new URL('/blog', origin).href);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${home}</id>
  <title>${xmlText(title)}</title>
  <link rel="self" type="application/atom+xml" href="${xmlText(new URL('/blog/feed.xml', origin).href)}"/>
  <link rel="alternate" type="text/html" href="${home}"/>
  <updated>${updated}</updated>
${posts.map((post) => entry(origin, post)).join('\n')}
</feed>
`;
}

/** Adds the posts to the sitemap of the composed pages. */
export function withPosts(sitemap: string, origin: string, posts: readonly Dated[]): string {
  const urls = posts.map(
    (post) => `<url><loc>${postUrl(origin, post.id)}</loc><lastmod>${changedAt(post)}</lastmod></url>\n`,
  );
  return sitemap.replace('</urlset>', () => `${urls.join('')}</urlset>`);
}

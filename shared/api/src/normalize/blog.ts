import type { BlogArticle, BlogPage, BlogPost, PostLink, Rendition } from '@urooj/domain/entities';
import { idOf, list, number, type Raw, record, text, textOf, time } from './read.ts';

function toRendition(raw: Raw): Rendition | null {
  const url = text(raw.url);
  const width = number(raw.width);
  return url && width !== null && width > 0 ? { url, width, type: text(raw.type) } : null;
}

export function toBlogPost(value: unknown): BlogPost {
  const raw = record(value);
  const author = typeof raw.author === 'string' ? raw.author : text(record(raw.author).name);
  return {
    id: idOf(raw),
    title: text(raw.title),
    // Browsers send line breaks in forms as CR LF, and a backend may store them so.
    content: text(raw.content).replace(/\r\n?/g, '\n'),
    createdAt: time(raw.createdAt),
    authorName: author || 'Admin',
    imageUrl: textOf(raw, 'image', 'imageUrl') || null,
    ...(raw.version ? { version: text(raw.version) } : {}),
    renditions: list(raw.renditions).flatMap((rendition) => toRendition(rendition) ?? []),
  };
}

export const toBlogPosts = (value: unknown): BlogPost[] => list(value, 'posts', 'blogPosts', 'data').map(toBlogPost);

/** A page from our own backend. */
export function toBlogPage(value: unknown): BlogPage {
  const posts = toBlogPosts(value);
  return { posts, total: number(record(value).total) ?? posts.length };
}

function toPostLink(value: unknown): PostLink | null {
  const raw = record(value);
  const id = idOf(raw);
  return id ? { id, title: text(raw.title) } : null;
}

/** A post with its neighbours from our own backend. */
export function toBlogArticle(value: unknown): BlogArticle {
  const raw = record(value);
  return { post: toBlogPost(value), newer: toPostLink(raw.newer), older: toPostLink(raw.older) };
}

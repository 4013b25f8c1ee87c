import { startOfText } from '@urooj/domain/blog-markdown';
import { snippet } from '@urooj/domain/snippet';
import { fileUrl } from '../uploads/file-url.ts';
import type { BlogPostRow, PostLinkRow } from './repository.ts';

/** Each edit has its own time. */
export const versionOf = ({ createdAt, updatedAt }: BlogPostRow) => (updatedAt ?? createdAt).toISOString();

export function postView(post: BlogPostRow) {
  return {
    _id: post.id,
    title: post.title,
    content: post.content,
    createdAt: post.createdAt.toISOString(),
    author: { name: post.authorName },
    image: post.image === null ? null : fileUrl(post.image),
    version: versionOf(post),
    renditions: post.renditions.map(({ name, width, type }) => ({ url: fileUrl(name), width, type })),
  };
}

/** The start of a post without its marks, as cards and feeds show it. */
export const postSnippet = (content: string): string => snippet(startOfText(content));

/** A post on a card, with a snippet of its content without the marks. */
export function cardView(post: BlogPostRow) {
  return { ...postView(post), content: postSnippet(post.content) };
}

const linkView = (post: PostLinkRow | null) => post && { _id: post.id, title: post.title };

export function articleView(post: BlogPostRow, newer: PostLinkRow | null, older: PostLinkRow | null) {
  return { ...postView(post), newer: linkView(newer), older: linkView(older) };
}

import { addressOf } from '../uploads/address.ts';
import type { BlogPostRow } from './repository.ts';

export function postView(post: BlogPostRow) {
  return {
    _id: post.id,
    title: post.title,
    content: post.content,
    createdAt: post.createdAt.toISOString(),
    author: { name: post.authorName },
    image: post.image === null ? null : addressOf(post.image),
  };
}

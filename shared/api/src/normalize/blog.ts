import type { BlogPost } from '@urooj/domain/entities';
import { idOf, list, record, text, textOf, time } from './read.ts';

export function toBlogPost(value: unknown): BlogPost {
  const raw = record(value);
  const author = typeof raw.author === 'string' ? raw.author : text(record(raw.author).name);
  return {
    id: idOf(raw),
    title: text(raw.title),
    content: text(raw.content),
    createdAt: time(raw.createdAt),
    authorName: author || 'Admin',
    imageUrl: textOf(raw, 'image', 'imageUrl') || null,
  };
}

export const toBlogPosts = (value: unknown): BlogPost[] => list(value, 'posts', 'blogPosts', 'data').map(toBlogPost);

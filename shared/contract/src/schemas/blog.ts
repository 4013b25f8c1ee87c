import * as z from 'zod/mini';
import { dateTime, id, line, longText } from './parts.ts';

/** Text fields of the form; the picture comes as a file beside them. */
export const BlogPostBody = z.object({ title: line, content: longText });

export const BlogPost = z.object({
  _id: id,
  title: z.string(),
  content: z.string(),
  createdAt: dateTime,
  author: z.object({ name: z.string() }),
  image: z.nullable(z.string()),
});
export const BlogPostsAnswer = z.array(BlogPost);

import * as z from 'zod/mini';
import { dateTime, id, line, longText } from './parts.ts';

/** The text fields of the multipart form, which may also have a picture. */
export const BlogPostBody = z.object({ title: line, content: longText });
/** With the version that was read, the edit is rejected when the post has changed since. Without it the last edit wins. */
export const BlogEditBody = z.extend(BlogPostBody, {
  version: z.optional(line),
  /** Takes the picture off. Without it, and without a new picture, the post keeps the one that it has. */
  removeImage: z.optional(z.literal('true')),
});

/** The picture of a post in one width and format; browsers choose one for `srcset`. */
const Rendition = z.object({ url: z.string(), width: z.number(), type: z.string() });

export const BlogPost = z.object({
  _id: id,
  title: z.string(),
  content: z.string(),
  createdAt: dateTime,
  author: z.object({ name: z.string() }),
  image: z.nullable(z.string()),
  renditions: z.optional(z.array(Rendition)),
  /** To be sent with an edit. */
  version: z.optional(z.string()),
});

const Neighbour = z.nullable(z.object({ _id: id, title: z.string() }));
/** A post with links to the next newer and the next older one. */
export const BlogArticle = z.extend(BlogPost, { newer: Neighbour, older: Neighbour });

const upTo = (maximum: number) => z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(maximum));
/** Without parameters the response is the complete list. */
export const BlogPageQuery = z.object({ page: z.optional(upTo(1_000_000)), pageSize: z.optional(upTo(50)) });
/** The posts of a page contain only the start of their content. */
const BlogPage = z.object({ posts: z.array(BlogPost), total: z.number() });
export const BlogPostsResponse = z.union([z.array(BlogPost), BlogPage]);

import * as z from 'zod/mini';
import { dateTime, id, line, longText } from './parts.ts';

/** Text fields of the form; the picture comes as a file beside them. */
export const BlogPostBody = z.object({ title: line, content: longText });
/** With the version that was read, an edit is refused where somebody else was faster; without it the last one wins. */
export const BlogEditBody = z.extend(BlogPostBody, { version: z.optional(line) });

/** One form of a post's picture: browsers choose the one that suits them. */
const Rendition = z.object({ url: z.string(), width: z.number(), type: z.string() });

export const BlogPost = z.object({
  _id: id,
  title: z.string(),
  content: z.string(),
  createdAt: dateTime,
  author: z.object({ name: z.string() }),
  image: z.nullable(z.string()),
  renditions: z.optional(z.array(Rendition)),
  /** What an edit names as the post that it was made from. */
  version: z.optional(z.string()),
});

const Neighbour = z.nullable(z.object({ _id: id, title: z.string() }));
/** A single post, and the ones before and after it in time. */
export const BlogArticle = z.extend(BlogPost, { newer: Neighbour, older: Neighbour });

const upTo = (maximum: number) => z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(maximum));
/** Without any of them the list comes whole. */
export const BlogPageQuery = z.object({ page: z.optional(upTo(1_000_000)), pageSize: z.optional(upTo(50)) });
/** The posts of a page carry the start of their content only. */
const BlogPage = z.object({ posts: z.array(BlogPost), total: z.number() });
export const BlogPostsResponse = z.union([z.array(BlogPost), BlogPage]);

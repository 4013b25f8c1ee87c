import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, indexOfAccount, instant } from './columns.ts';
import { uploads } from './uploads.ts';

/** A picture in one width and format. It is a file of its own, with a row in `uploads` under the same name. */
export type StoredRendition = {
  readonly name: string;
  readonly width: number;
  readonly type: string;
};

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    title: text().notNull(),
    content: text().notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    /** The largest rendition in the format of the uploaded file. */
    image: text().references(() => uploads.name),
    /** All renditions, `image` included. */
    renditions: jsonb().$type<readonly StoredRendition[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: instant(),
  },
  (t) => [
    index('blog_posts_by_time').on(t.createdAt, t.id),
    indexOfAccount('blog_posts_of_author', t.authorId),
    index('blog_posts_of_image').on(t.image),
  ],
);

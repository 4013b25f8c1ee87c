import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';

export const uploads = pgTable(
  'uploads',
  {
    /** Opaque file name, extension included. */
    name: text().primaryKey(),
    contentType: text({ enum: ['image/png', 'image/jpeg'] }).notNull(),
    bytes: integer().notNull(),
    /** Of the decoded pixels, in hex: the same picture is found again whatever its metadata said. */
    pixelsSha256: text().notNull(),
    isPublic: boolean().notNull().default(false),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    browserHash: text(),
    createdAt: createdAt(),
    claimedAt: instant(),
  },
  (t) => [
    index('uploads_unclaimed').on(t.createdAt).where(sql`${t.claimedAt} is null`),
    index('uploads_same_picture').on(t.pixelsSha256),
  ],
);

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    title: text().notNull(),
    content: text().notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    image: text().references(() => uploads.name),
    createdAt: createdAt(),
    updatedAt: instant(),
  },
  (t) => [index('blog_posts_by_age').on(t.createdAt)],
);

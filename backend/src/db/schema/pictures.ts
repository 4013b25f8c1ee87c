import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, indexOfAccount, instant } from './columns.ts';

export const uploads = pgTable(
  'uploads',
  {
    /** Random file name with its extension. */
    name: text().primaryKey(),
    contentType: text({ enum: ['image/png', 'image/jpeg', 'image/webp'] }).notNull(),
    bytes: integer().notNull(),
    /** Hash of the decoded pixels, in hex: finds the same picture again even when its metadata differs. */
    pixelsSha256: text().notNull(),
    isPublic: boolean().notNull().default(false),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    browserHash: text(),
    createdAt: createdAt(),
    attachedAt: instant(),
  },
  (t) => [
    index('uploads_unattached').on(t.createdAt).where(sql`${t.attachedAt} is null`),
    index('uploads_same_picture').on(t.pixelsSha256),
    indexOfAccount('uploads_of_user', t.userId),
  ],
);

/** A picture in one width and format. A row of `uploads` has the same name. */
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

import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, indexOfAccount, instant } from './columns.ts';

export const uploads = pgTable(
  'uploads',
  {
    /** Random file name with its extension. */
    name: text().primaryKey(),
    contentType: text({ enum: ['image/png', 'image/jpeg', 'image/webp'] }).notNull(),
    bytes: integer().notNull(),
    /** Hash of the decoded pixels, in hex. The same picture has the same hash, even if its metadata differs. */
    pixelsSha256: text().notNull(),
    isPublic: boolean().notNull().default(false),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The browser that uploaded it. It may attach the picture to a payment without a login. */
    browserHash: text(),
    createdAt: createdAt(),
    /** When a payment or a blog post began to use the picture. A picture that nothing uses is deleted later. */
    attachedAt: instant(),
  },
  (t) => [
    index('uploads_unattached').on(t.createdAt).where(sql`${t.attachedAt} is null`),
    index('uploads_same_picture').on(t.pixelsSha256),
    indexOfAccount('uploads_of_user', t.userId),
    index('uploads_of_browser').on(t.browserHash).where(sql`${t.browserHash} is not null`),
  ],
);

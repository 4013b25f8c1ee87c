import { createHash } from 'node:crypto';
import { apiError } from '../../api-error.ts';
import { type IdempotentRequest, inIdempotentTransaction } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/pool.ts';
import type { StoredRendition } from '../../db/schema/blog.ts';
import type { AppDeps } from '../../deps.ts';
import { fileNamesIn } from '../uploads/file-url.ts';
import { saveSizes } from '../uploads/images.ts';
import { publishUploads } from '../uploads/repository.ts';
import type { UserRow } from '../users/repository.ts';
import type { PostForm } from './form.ts';
import { addPost, type BlogPostRow, changePost, findPost, lockPost, removePost } from './repository.ts';
import { publishPicturesOf, releaseUnused } from './text-pictures.ts';
import { postView, versionOf } from './views.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'now'>;

type Author = Pick<UserRow, 'id' | 'name'>;

/** In pixels: the column of a post on a high-resolution screen, and a card on a phone. */
const WIDTHS = [1280, 640] as const;

/**
 * Publishes a post with its picture, at most once per key.
 * @throws ApiError `unsupported_media` for a file that is not a picture
 */
export async function writePost(deps: Deps, author: Author, form: PostForm, key: string | null) {
  const createdAt = deps.now();
  const picture = await storeImage(deps, author, form);
  const { title, content } = form;
  const body = { title, content, image: form.image && digest(form.image) };
  const request: IdempotentRequest = { key, endpoint: 'createBlogPost', userId: author.id, body, now: createdAt };
  return inIdempotentTransaction(deps.database, request, async (tx) => {
    await publishUploads(tx, namesOf(picture), createdAt);
    await publishPicturesOf(tx, content, author.id, createdAt);
    const post = {
      title,
      content,
      ...pictureColumns(picture),
      authorId: author.id,
      authorName: author.name,
      createdAt,
    };
    return postView(await addPost(tx, post));
  });
}

/**
 * Changes a post. Without a new picture it keeps the present one, unless that is taken off. Repeating an edit that is
 * already applied is no conflict, because clients retry after a lost response.
 * @throws ApiError `not_found`, `edited_meanwhile` for an edit of an older version, or `unsupported_media` for a file that
 *   is not a picture
 */
export async function editPost(deps: Deps, id: string, editor: Author, form: PostForm): Promise<BlogPostRow> {
  if (!(await findPost(deps.database, id))) throw apiError('not_found');
  const picture = await storeImage(deps, editor, form);
  return inTransaction(deps.database, async (tx) => {
    const post = await lockPost(tx, id);
    if (!post) throw apiError('not_found');
    const { title, content, version } = form;
    const removesImage = form.removesImage && picture.length === 0 && post.image !== null;
    if (version !== null && version !== versionOf(post)) {
      const isApplied = picture.length === 0 && !removesImage && title === post.title && content === post.content;
      if (isApplied) return post;
      throw apiError('edited_meanwhile', { field: 'post' });
    }
    const updatedAt = momentAfter(post, deps.now());
    const keepsImage = picture.length === 0 && !removesImage;
    await publishUploads(tx, namesOf(picture), updatedAt);
    await publishPicturesOf(tx, content, editor.id, updatedAt);
    const columns = keepsImage ? {} : pictureColumns(picture);
    const changed = await changePost(tx, id, { title, content, ...columns, updatedAt });
    await releaseUnused(tx, filesOf(post));
    return changed;
  });
}

/** @throws ApiError `not_found` */
export async function deletePost({ database }: Deps, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const post = await removePost(tx, id);
    if (!post) throw apiError('not_found');
    await releaseUnused(tx, filesOf(post));
  });
}

const digest = (image: Buffer) => createHash('sha256').update(image).digest('base64url');

/** Two edits in the same millisecond get different versions. */
const momentAfter = ({ createdAt, updatedAt }: BlogPostRow, now: Date) =>
  new Date(Math.max(now.getTime(), (updatedAt ?? createdAt).getTime() + 1));

const namesOf = (picture: readonly StoredRendition[]) => picture.map(({ name }) => name);
/** The files of a post, with those in its text. */
const filesOf = ({ image, renditions, content }: BlogPostRow) => [
  ...(image === null ? [] : namesOf(renditions)),
  ...fileNamesIn(content),
];
const pictureColumns = (picture: readonly StoredRendition[]) => ({
  image: picture[0]?.name ?? null,
  renditions: picture,
});

/** Stored like any upload: the purge removes it after a day when no post uses it. */
async function storeImage(
  { database, storage, now }: Deps,
  sender: Author,
  { image }: PostForm,
): Promise<StoredRendition[]> {
  if (image === null) return [];
  const upload = { content: image, userId: sender.id, browserHash: null, now: now() };
  return saveSizes(database, storage, upload, WIDTHS);
}

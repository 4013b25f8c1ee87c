import { type Database, inTransaction } from '../../db/pool.ts';
import { refused } from '../../refused.ts';
import type { Storage } from '../../storage/storage.ts';
import { publishUpload, releaseUpload } from '../uploads/repository.ts';
import { keepPicture } from '../uploads/service.ts';
import type { UserRow } from '../users/repository.ts';
import type { PostForm } from './form.ts';
import { addPost, type BlogPostRow, changePost, findPost, lockPost, removePost } from './repository.ts';

interface Deps {
  readonly database: Database;
  readonly storage: Storage;
  readonly now: () => Date;
}

type Author = Pick<UserRow, 'id' | 'name'>;

/**
 * Publishes a post, its picture written anew.
 * @throws Refused `unsupported_media` for a file that is no picture
 */
export async function writePost(deps: Deps, author: Author, form: PostForm): Promise<BlogPostRow> {
  const createdAt = deps.now();
  const image = await keepImage(deps, author, form);
  return inTransaction(deps.database, async (tx) => {
    if (image !== null) await publishUpload(tx, image, createdAt);
    const { title, content } = form;
    return addPost(tx, { title, content, image, authorId: author.id, authorName: author.name, createdAt });
  });
}

/**
 * Changes a post; without a new picture it keeps the one it has.
 * @throws Refused `not_found`, or `unsupported_media` for a file that is no picture
 */
export async function editPost(deps: Deps, id: string, editor: Author, form: PostForm): Promise<BlogPostRow> {
  if (!(await findPost(deps.database, id))) throw refused('not_found');
  const updatedAt = deps.now();
  const image = await keepImage(deps, editor, form);
  return inTransaction(deps.database, async (tx) => {
    const post = await lockPost(tx, id);
    if (!post) throw refused('not_found');
    const { title, content } = form;
    if (image === null) return changePost(tx, id, { title, content, updatedAt });
    await publishUpload(tx, image, updatedAt);
    const changed = await changePost(tx, id, { title, content, image, updatedAt });
    if (post.image !== null) await releaseUpload(tx, post.image);
    return changed;
  });
}

/** @throws Refused `not_found` */
export async function deletePost({ database }: Deps, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const post = await removePost(tx, id);
    if (!post) throw refused('not_found');
    if (post.image !== null) await releaseUpload(tx, post.image);
  });
}

/** Kept like any upload: when the post is not written after all, it goes after a day. */
async function keepImage(
  { database, storage, now }: Deps,
  sender: Author,
  { image }: PostForm,
): Promise<string | null> {
  if (image === null) return null;
  const upload = { content: image, userId: sender.id, browserHash: null, now: now() };
  return (await keepPicture(database, storage, upload)).name;
}

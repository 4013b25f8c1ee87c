import { type Database, inTransaction } from '../../db/pool.ts';
import type { StoredRendition } from '../../db/schema/pictures.ts';
import { refused } from '../../refused.ts';
import type { Storage } from '../../storage/storage.ts';
import { publishUploads, releaseUploads } from '../uploads/repository.ts';
import { keepSizes } from '../uploads/service.ts';
import type { UserRow } from '../users/repository.ts';
import type { PostForm } from './form.ts';
import { addPost, type BlogPostRow, changePost, findPost, lockPost, removePost } from './repository.ts';

interface Deps {
  readonly database: Database;
  readonly storage: Storage;
  readonly now: () => Date;
}

type Author = Pick<UserRow, 'id' | 'name'>;

/** What fills the column of a post on a sharp screen, and what a card on a phone shows. */
const WIDTHS = [1280, 640] as const;

/**
 * Publishes a post, its picture written anew.
 * @throws Refused `unsupported_media` for a file that is no picture
 */
export async function writePost(deps: Deps, author: Author, form: PostForm): Promise<BlogPostRow> {
  const createdAt = deps.now();
  const picture = await keepImage(deps, author, form);
  return inTransaction(deps.database, async (tx) => {
    await publishUploads(tx, namesOf(picture), createdAt);
    const { title, content } = form;
    return addPost(tx, {
      title,
      content,
      ...shown(picture),
      authorId: author.id,
      authorName: author.name,
      createdAt,
    });
  });
}

/**
 * Changes a post; without a new picture it keeps the one it has.
 * @throws Refused `not_found`, or `unsupported_media` for a file that is no picture
 */
export async function editPost(deps: Deps, id: string, editor: Author, form: PostForm): Promise<BlogPostRow> {
  if (!(await findPost(deps.database, id))) throw refused('not_found');
  const updatedAt = deps.now();
  const picture = await keepImage(deps, editor, form);
  return inTransaction(deps.database, async (tx) => {
    const post = await lockPost(tx, id);
    if (!post) throw refused('not_found');
    const { title, content } = form;
    if (picture.length === 0) return changePost(tx, id, { title, content, updatedAt });
    await publishUploads(tx, namesOf(picture), updatedAt);
    const changed = await changePost(tx, id, { title, content, ...shown(picture), updatedAt });
    await releaseUploads(tx, picturesOf(post));
    return changed;
  });
}

/** @throws Refused `not_found` */
export async function deletePost({ database }: Deps, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const post = await removePost(tx, id);
    if (!post) throw refused('not_found');
    await releaseUploads(tx, picturesOf(post));
  });
}

const namesOf = (picture: readonly StoredRendition[]) => picture.map(({ name }) => name);
/** A post of before there were several forms has only the one. */
const picturesOf = ({ image, renditions }: BlogPostRow) => (image === null ? [] : [image, ...namesOf(renditions)]);
const shown = (picture: readonly StoredRendition[]) => ({ image: picture[0]?.name ?? null, renditions: picture });

/** Kept like any upload: when the post is not written after all, it goes after a day. */
async function keepImage(
  { database, storage, now }: Deps,
  sender: Author,
  { image }: PostForm,
): Promise<StoredRendition[]> {
  if (image === null) return [];
  const upload = { content: image, userId: sender.id, browserHash: null, now: now() };
  return keepSizes(database, storage, upload, WIDTHS);
}

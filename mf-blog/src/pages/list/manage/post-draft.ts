import type { BlogFormValues } from '@urooj/domain/blog-form';
import type { BlogPost } from '@urooj/domain/entities';
import { type Draft, sessionDraft, textOf } from '@urooj/platform/session-draft';

/** What is being written: `null` for a new post. */
export type Subject = BlogPost | null;

const nameOf = (subject: Subject) => `blog.draft.${subject?.id ?? 'new'}`;

export type KeptPost = BlogFormValues & {
  /** It went to the server under this key, and no answer has come: it may have been published. */
  readonly sentAs?: string;
  /** Of the post that the edit was made from. */
  readonly version?: string;
  /** A picture was chosen for it, which is not kept. */
  readonly hadPicture?: true;
};

/** Long work outlives the tab; a picture is too large to be kept, and is chosen again. */
export const draftOf = (subject: Subject): Draft<KeptPost> =>
  sessionDraft(
    nameOf(subject),
    (raw) => {
      const values = { title: textOf(raw.title), content: textOf(raw.content) };
      if (!values.title && !values.content) return null;
      return {
        ...values,
        ...(textOf(raw.sentAs) && { sentAs: textOf(raw.sentAs) }),
        ...(textOf(raw.version) && { version: textOf(raw.version) }),
        ...(raw.hadPicture === true && { hadPicture: true }),
      };
    },
    () => localStorage,
  );

export const valuesOf = (subject: Subject): BlogFormValues => ({
  title: subject?.title ?? '',
  content: subject?.content ?? '',
});

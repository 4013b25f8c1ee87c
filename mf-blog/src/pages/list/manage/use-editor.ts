import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { type BlogFormValues, validateBlogForm } from '@urooj/domain/blog-form';
import type { ImageProblem } from '@urooj/domain/image-file';
import type { Problems } from '@urooj/domain/rules';
import { imageFileProblem } from '@urooj/platform/image-file';
import { useHost } from '@urooj/platform/router';
import { type FormDraft, useForm } from '@urooj/ui/form';
import { useRef, useState } from 'react';
import { editorTexts } from '../../../texts/en/manage.ts';
import { draftOf, valuesOf } from './post-draft.ts';
import type { Editing } from './use-managed-posts.ts';

type EditorProblems = Problems<keyof BlogFormValues, FieldErrorCode> & { readonly image?: 'rejected' };

type EditorOptions = Editing & {
  onSend: (values: BlogFormValues, image: File | null) => void;
  onInvalid: () => void;
};

/** Title, content and picture of the post that is being written. Every change is stored as a draft at once. */
export function useEditor({ post, values: rejected, image: rejectedImage = null, onSend, onInvalid }: EditorOptions) {
  const { notify } = useHost();
  const storage = draftOf(post);
  const [stored] = useState(() => storage.read());
  /** The version that the text was written for. If it is not the current one, the writer has to choose. */
  const [baseVersion, setBaseVersion] = useState(() => stored?.version ?? post?.version);
  const isStale = post !== null && baseVersion !== post.version;
  const [isPictureLost, setPictureLost] = useState(stored?.hadPicture === true && !rejectedImage);
  const [image, setImage] = useState<File | null>(rejectedImage);
  const [imageProblem, setImageProblem] = useState<ImageProblem | null>(null);
  const lastChosen = useRef<File | null>(null);
  /** What is stored beside the text. The draft below outlives a render, so it reads this. */
  const details = useRef({ version: baseVersion, hadPicture: image !== null || isPictureLost });

  const [draft] = useState<FormDraft<BlogFormValues>>(() => ({
    read: () => rejected ?? (stored && { title: stored.title, content: stored.content }),
    write(edited) {
      const { version, hadPicture } = details.current;
      storage.write({
        ...valuesOf(post),
        ...edited,
        ...(hadPicture && { hadPicture: true }),
        ...(version && { version }),
      });
    },
    clear: storage.clear,
  }));
  const form = useForm<BlogFormValues, EditorProblems>({
    initial: valuesOf(post),
    validate: (values) => ({ ...validateBlogForm(values), ...(imageProblem && { image: 'rejected' as const }) }),
    async submit(values) {
      // Enter in the title submits even while no submit button is shown.
      if (!isStale) onSend(values, image);
      return null;
    },
    onInvalid,
    draft,
  });
  // A picture is read while the writer goes on typing.
  const values = useRef(form.values);
  values.current = form.values;

  const changePicture = (file: File | null) => {
    setImageProblem(null);
    setImage(file);
    setPictureLost(false);
    details.current.hadPicture = file !== null;
    if (file || storage.read()) draft.write(values.current);
  };

  return {
    form,
    isStale,
    isPictureLost,
    image,
    imageProblem,
    /** A file that is not a picture is rejected, and the picture chosen before it stays. */
    async chooseFile(file: File) {
      lastChosen.current = file;
      const problem = await imageFileProblem(file);
      if (lastChosen.current !== file) return;
      if (problem) setImageProblem(problem);
      else changePicture(file);
    },
    /** Goes on without the rejected file. */
    dismissFile: () => setImageProblem(null),
    removePicture() {
      lastChosen.current = null;
      changePicture(null);
    },
    /** The writer's text replaces the newer version. */
    keepMine() {
      setBaseVersion(post?.version);
      details.current.version = post?.version;
      draft.write(values.current);
    },
    /** Goes back to the post as it was before anything was typed. */
    async discard() {
      const isConfirmed = await notify.confirm({
        title: editorTexts.discard,
        text: editorTexts.confirmDiscard,
        confirm: editorTexts.discardNow,
        danger: true,
      });
      if (!isConfirmed) return;
      form.reset();
      setBaseVersion(post?.version);
      details.current = { version: post?.version, hadPicture: image !== null };
      setPictureLost(false);
      setImageProblem(null);
    },
  };
}

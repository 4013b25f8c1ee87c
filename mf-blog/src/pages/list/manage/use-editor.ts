import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { type BlogFormValues, validateBlogForm } from '@urooj/domain/blog-form';
import type { ImageProblem } from '@urooj/domain/image-file';
import type { Problems } from '@urooj/domain/rules';
import { imageFileProblem } from '@urooj/host/image-file';
import { useHost } from '@urooj/host/router';
import { type FormDraft, useForm } from '@urooj/ui/form';
import { useRef, useState } from 'react';
import { editorTexts } from '../../../texts/en/manage.ts';
import { draftAside, draftDetails, draftOf, type PictureChange, valuesOf, versionOf } from './post-draft.ts';
import type { Editing } from './use-managed-posts.ts';

type EditorProblems = Problems<keyof BlogFormValues, FieldErrorCode> & { readonly image?: 'rejected' };

type EditorOptions = Editing & {
  onSend: (values: BlogFormValues, picture: PictureChange) => void;
  onInvalid: () => void;
};

/** Title, content and picture of the post that is being written. Every change is stored as a draft at once. */
export function useEditor({ post, values: rejected, picture: rejectedPicture, onSend, onInvalid }: EditorOptions) {
  const { notify } = useHost();
  const storage = draftOf(post);
  const current = post ? versionOf(post) : undefined;
  const [stored] = useState(() => storage.read());
  /** The version that the text was written for. */
  const [baseVersion, setBaseVersion] = useState(() => (stored ? stored.version : current));
  // The writer has to choose.
  const isStale = post !== null && baseVersion !== current;
  const [isPictureLost, setPictureLost] = useState(stored?.hadPicture === true && !rejectedPicture);
  const [picture, setPicture] = useState<PictureChange>(rejectedPicture ?? (stored?.withoutPicture ? 'none' : null));
  const [imageProblem, setImageProblem] = useState<ImageProblem | null>(null);
  const lastChosen = useRef<File | null>(null);
  const latestPicture = useRef(picture);
  latestPicture.current = picture;
  /** What is stored beside the text. The draft below outlives a render, so it reads this. */
  const details = useRef({
    ...draftDetails(picture, baseVersion),
    ...(isPictureLost && { hadPicture: true as const }),
  });

  const [draft] = useState<FormDraft<BlogFormValues>>(() => ({
    read: () => rejected ?? (stored && { title: stored.title, content: stored.content }),
    write: (edited) => storage.write({ ...valuesOf(post), ...edited, ...details.current }),
    clear: storage.clear,
  }));
  const form = useForm<BlogFormValues, EditorProblems>({
    initial: valuesOf(post),
    validate: (values) => ({ ...validateBlogForm(values), ...(imageProblem && { image: 'rejected' as const }) }),
    async submit(values) {
      // Enter in the title submits even while no submit button is shown.
      if (!isStale) onSend(values, picture);
      return null;
    },
    onInvalid,
    draft,
  });
  // A picture is read while the writer goes on typing.
  const values = useRef(form.values);
  values.current = form.values;

  const changePicture = (next: PictureChange) => {
    setImageProblem(null);
    setPicture(next);
    setPictureLost(false);
    details.current = draftDetails(next, details.current.version);
    if (next || storage.read()) draft.write(values.current);
  };
  /** The text belongs to the post as it is now. */
  const rebase = () => {
    setBaseVersion(current);
    details.current = draftDetails(picture, current);
  };
  const [aside, setAside] = useState(() => post && draftAside(post).read());
  const putAside = (text: BlogFormValues | null) => {
    if (!post) return;
    if (text) draftAside(post).write(text);
    else draftAside(post).clear();
    setAside(text);
  };
  /** A text that differs from the post. */
  const written = () => {
    const { title, content } = valuesOf(post);
    const text = values.current;
    return text.title === title && text.content === content ? null : { title: text.title, content: text.content };
  };

  return {
    form,
    isStale,
    isPictureLost,
    picture,
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
    /** Takes the picture of the post off, or with `null` takes back what was chosen. */
    changePicture(next: 'none' | null) {
      lastChosen.current = null;
      changePicture(next);
    },
    /** The writer's text replaces the newer version. */
    keepMine() {
      rebase();
      draft.write(values.current);
    },
    /** The newer version comes into the form, and the writer's text is put aside. */
    takeNewer() {
      putAside(written());
      form.reset();
      rebase();
    },
    /** The text that was put aside; `null` where there is none. */
    aside,
    /** Exchanges the text in the form with the one that was put aside. */
    useAside() {
      if (!aside) return;
      putAside(written());
      form.setValue('title', aside.title);
      form.setValue('content', aside.content);
    },
    async deleteAside() {
      if (await confirmLoss(editorTexts.deleteAside)) putAside(null);
    },
    /** Goes back to the post as it was before anything was typed. */
    async discard() {
      if (!(await confirmLoss(editorTexts.discard))) return;
      form.reset();
      // A picture may have been read while the question was open.
      const picked = latestPicture.current === 'none' ? null : latestPicture.current;
      setPicture(picked);
      setBaseVersion(current);
      details.current = draftDetails(picked, current);
      setPictureLost(false);
      setImageProblem(null);
    },
  };

  function confirmLoss(title: string): Promise<boolean> {
    return notify.confirm({ title, text: editorTexts.confirmDiscard, confirm: editorTexts.discardNow, danger: true });
  }
}

import { type BlogFormValues, validateBlogForm } from '@urooj/domain/blog-form';
import type { Problems } from '@urooj/domain/rules';
import { pictureProblem } from '@urooj/platform/picture';
import { useHost } from '@urooj/platform/router';
import { focusFirstError } from '@urooj/ui/first-error';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { texts } from '../../../texts/en.ts';
import { draftOf, valuesOf } from './post-draft.ts';
import type { Editing } from './use-managed-posts.ts';

type Field = keyof BlogFormValues | 'image';

/** Title, content and picture of the post that is being written. Every change is stored as a draft at once. */
export function useEditor({ post, values: rejected, image: rejectedImage = null }: Editing) {
  const { notify } = useHost();
  const draft = draftOf(post);
  const [stored] = useState(() => draft.read());
  const [values, setValues] = useState<BlogFormValues>(
    () => rejected ?? (stored ? { title: stored.title, content: stored.content } : valuesOf(post)),
  );
  /** The version that the text was written for. If it is not the current one, the writer has to choose. */
  const [baseVersion, setBaseVersion] = useState(() => stored?.version ?? post?.version);
  const isStale = post !== null && baseVersion !== post.version;
  const [isPictureLost, setPictureLost] = useState(stored?.hadPicture === true && !rejectedImage);
  const [image, setImage] = useState<File | null>(rejectedImage);
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [rejections, setRejections] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  /** The writer can go on typing while a chosen picture is being read. */
  const latest = useRef(values);
  const lastChosen = useRef<File | null>(null);
  useEffect(() => {
    if (rejections > 0) focusFirstError(formRef.current);
  }, [rejections]);

  const clearProblem = (field: Field) => setProblems(({ [field]: _, ...rest }) => rest);

  const store = (next: BlogFormValues, hadPicture: boolean, version = baseVersion) =>
    draft.write({ ...next, ...(hadPicture && { hadPicture: true }), ...(version && { version }) });

  const changePicture = (file: File | null) => {
    clearProblem('image');
    setImage(file);
    setPictureLost(false);
    if (file || draft.read()) store(latest.current, file !== null);
  };

  return {
    values,
    isPictureLost,
    isStale,
    image,
    problems,
    formRef,
    changeText(field: keyof BlogFormValues, text: string) {
      const next = { ...values, [field]: text };
      latest.current = next;
      setValues(next);
      store(next, image !== null || isPictureLost);
      clearProblem(field);
    },
    /** A file that is not a picture is rejected, and the picture chosen before it stays. */
    async chooseFile(file: File) {
      lastChosen.current = file;
      const problem = await pictureProblem(file);
      if (lastChosen.current !== file) return;
      if (problem) return setProblems((others) => ({ ...others, image: problem }));
      changePicture(file);
    },
    /** Goes on without the rejected file. */
    dismissFile: () => clearProblem('image'),
    removePicture() {
      lastChosen.current = null;
      changePicture(null);
    },
    /** The writer's text replaces the newer version. */
    keepMine() {
      setBaseVersion(post?.version);
      store(latest.current, image !== null || isPictureLost, post?.version);
    },
    /** Goes back to the post as it was before anything was typed. */
    async discard() {
      const isConfirmed = await notify.confirm({
        title: texts.editor.discard,
        text: texts.editor.confirmDiscard,
        confirm: texts.editor.discardNow,
        danger: true,
      });
      if (!isConfirmed) return;
      draft.clear();
      latest.current = valuesOf(post);
      setValues(latest.current);
      setBaseVersion(post?.version);
      setPictureLost(false);
      setProblems({});
    },
    /** @returns whether the post can be sent; if not, the problems are shown */
    validate(event: FormEvent): boolean {
      event.preventDefault();
      const found = { ...(problems.image && { image: problems.image }), ...validateBlogForm(values) };
      setProblems(found);
      if (Object.keys(found).length === 0) return true;
      setRejections((count) => count + 1);
      return false;
    },
  };
}

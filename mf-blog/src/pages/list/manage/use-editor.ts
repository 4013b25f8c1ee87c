import { type BlogFormValues, validateBlogForm } from '@urooj/domain/blog-form';
import type { Problems } from '@urooj/domain/rules';
import { pictureProblem } from '@urooj/platform/picture';
import { useHost } from '@urooj/platform/router';
import { focusFirstError } from '@urooj/ui/first-error';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { draftOf, valuesOf } from './post-draft.ts';
import type { Editing } from './use-managed-posts.ts';

type Field = keyof BlogFormValues | 'image';

/** Title, content and picture of one post while it is being written. What is typed is kept at once. */
export function useEditor({ subject, values: refused, image: refusedImage = null }: Editing) {
  const { notify } = useHost();
  const draft = draftOf(subject);
  const [kept] = useState(() => draft.read());
  const [values, setValues] = useState<BlogFormValues>(
    () => refused ?? (kept ? { title: kept.title, content: kept.content } : valuesOf(subject)),
  );
  /** Of the post that the text was made from; an older one than the post that is there waits for a choice. */
  const [base, setBase] = useState(() => kept?.version ?? subject?.version);
  const isStale = subject !== null && base !== subject.version;
  const [isPictureLost, setPictureLost] = useState(kept?.hadPicture === true && !refusedImage);
  const [image, setImage] = useState<File | null>(refusedImage);
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [refusals, setRefusals] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  /** A picture is read while writing goes on. */
  const latest = useRef(values);
  const lastChosen = useRef<File | null>(null);
  useEffect(() => {
    if (refusals > 0) focusFirstError(formRef.current);
  }, [refusals]);

  const without = (field: Field) => setProblems(({ [field]: _, ...rest }) => rest);

  /** The picture itself is too large to be kept: only that there was one. */
  const keep = (next: BlogFormValues, hasPicture: boolean, version = base) =>
    draft.write({ ...next, ...(hasPicture && { hadPicture: true }), ...(version && { version }) });
  const changePicture = (file: File | null) => {
    without('image');
    setImage(file);
    setPictureLost(false);
    if (file || draft.read()) keep(latest.current, file !== null);
  };

  return {
    values,
    isPictureLost,
    isStale,
    image,
    problems,
    formRef,
    type(field: keyof BlogFormValues, text: string) {
      const next = { ...values, [field]: text };
      latest.current = next;
      setValues(next);
      keep(next, image !== null || isPictureLost);
      without(field);
    },
    /** A file that is no picture is refused, and the one before it stays. */
    async choose(file: File) {
      lastChosen.current = file;
      const problem = await pictureProblem(file);
      if (lastChosen.current !== file) return;
      if (problem) return setProblems((known) => ({ ...known, image: problem }));
      changePicture(file);
    },
    /** The refused file is not wanted any more. */
    dismissImage: () => without('image'),
    removeImage() {
      lastChosen.current = null;
      changePicture(null);
    },
    /** The text is meant for the post as it stands now, too. */
    keepMine() {
      setBase(subject?.version);
      keep(latest.current, image !== null || isPictureLost, subject?.version);
    },
    /** Back to what it was before anything was typed. */
    async discard() {
      const isSure = await notify.confirm({
        title: 'Discard draft',
        text: 'What you have written is lost for good.',
        confirm: 'Discard',
        danger: true,
      });
      if (!isSure) return;
      draft.clear();
      latest.current = valuesOf(subject);
      setValues(latest.current);
      setBase(subject?.version);
      setPictureLost(false);
      setProblems({});
    },
    /** @returns whether the post can be sent; if not, the problems are shown */
    check(event: FormEvent): boolean {
      event.preventDefault();
      const found = { ...(problems.image && { image: problems.image }), ...validateBlogForm(values) };
      setProblems(found);
      if (Object.keys(found).length === 0) return true;
      setRefusals((count) => count + 1);
      return false;
    },
  };
}

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
  const [values, setValues] = useState<BlogFormValues>(() => refused ?? draft.read() ?? valuesOf(subject));
  const [image, setImage] = useState<File | null>(refusedImage);
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [refusals, setRefusals] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const lastChosen = useRef<File | null>(null);
  useEffect(() => {
    if (refusals > 0) focusFirstError(formRef.current);
  }, [refusals]);

  const without = (field: Field) => setProblems(({ [field]: _, ...rest }) => rest);

  return {
    values,
    image,
    problems,
    formRef,
    type(field: keyof BlogFormValues, text: string) {
      const next = { ...values, [field]: text };
      setValues(next);
      draft.write(next);
      without(field);
    },
    /** A file that is no picture is refused, and the one before it stays. */
    async choose(file: File) {
      lastChosen.current = file;
      const problem = await pictureProblem(file);
      if (lastChosen.current !== file) return;
      if (problem) return setProblems((known) => ({ ...known, image: problem }));
      without('image');
      setImage(file);
    },
    removeImage() {
      lastChosen.current = null;
      without('image');
      setImage(null);
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
      setValues(valuesOf(subject));
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

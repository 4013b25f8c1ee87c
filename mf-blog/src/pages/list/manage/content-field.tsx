import { fieldErrorText } from '@urooj/texts/field-errors';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextArea } from '@urooj/ui/inputs';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Suspense, useRef, useState } from 'react';
import { editorTexts } from '../../../texts/en/manage.ts';
import { MarksHelp } from './marks-help.tsx';
import type { useEditor } from './use-editor.ts';

/** Both components of it are loaded when a picture is inserted. */
const loadInserting = () => import(/* webpackChunkName: "insert-picture" */ './insert-picture.ts');
const PictureInserter = lazyComponent(
  () => import(/* webpackChunkName: "insert-picture" */ './picture-inserter.tsx'),
  'PictureInserter',
);

/** The text of the post, its marks, and pictures that are uploaded for it. */
export function ContentField({ form }: { form: ReturnType<typeof useEditor>['form'] }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isInserting, setInserting] = useState(false);

  async function insert(picture: { alt: string; url: string }) {
    const { withPictureAt } = await loadInserting();
    const field = area.current;
    if (!field) return;
    // Read from the field, where the writer may have typed on during the upload.
    const { content, end } = withPictureAt(field.value, field.selectionEnd, picture);
    form.setValue('content', content);
    setInserting(false);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(end, end);
    });
  }

  return (
    <>
      <Field
        label={editorTexts.content}
        help={editorTexts.contentHelp}
        error={fieldErrorText(form.errors.content)}
        required
      >
        {(control) => <TextArea {...control} {...form.register('content')} ref={area} rows={12} />}
      </Field>
      {isInserting ? null : (
        <div>
          <Button ref={opener} variant="secondary" onClick={() => setInserting(true)}>
            {editorTexts.inserter.open}
          </Button>
        </div>
      )}
      {isInserting ? (
        <Suspense>
          <PictureInserter
            onInsert={(picture) => void insert(picture)}
            onClose={() => {
              setInserting(false);
              requestAnimationFrame(() => opener.current?.focus());
            }}
          />
        </Suspense>
      ) : null}
      <MarksHelp />
    </>
  );
}

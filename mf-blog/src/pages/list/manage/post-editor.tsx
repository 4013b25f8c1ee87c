import type { BlogFormValues } from '@urooj/domain/blog-form';
import { Button } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { Field } from '@urooj/ui/field';
import { TextArea, TextInput } from '@urooj/ui/inputs';
import { Cluster } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { usePreview } from '@urooj/ui/use-preview';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './manage.module.css';
import { NewerPost } from './newer-post.tsx';
import { PictureField } from './picture-field.tsx';
import type { Subject } from './post-draft.ts';
import { PostPreview } from './post-preview.tsx';
import { useEditor } from './use-editor.ts';
import type { Editing } from './use-managed-posts.ts';

type PostEditorProps = {
  editing: Editing;
  onSend: (subject: Subject, values: BlogFormValues, image: File | null) => void;
  onClose: () => void;
};

/** Writes a new post, or changes one. */
export function PostEditor({ editing, onSend, onClose }: PostEditorProps) {
  const { subject, failure } = editing;
  const editor = useEditor(editing);
  const [isPreview, setPreview] = useState(false);
  const chosen = usePreview(editor.image);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => heading.current?.focus(), []);
  /** The buttons of the choice go away with it. */
  const goOn = (choose: () => void | Promise<void>) => async () => {
    await choose();
    heading.current?.focus();
  };

  return (
    <Card as="section" aria-labelledby={headingId} className={styles.editor}>
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        {subject ? 'Edit post' : 'New post'}
      </h2>
      {failure ? (
        <Notice tone="error">
          {failure.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      ) : null}
      {editor.isStale && subject ? (
        <NewerPost post={subject} onKeepMine={goOn(editor.keepMine)} onTake={goOn(editor.discard)} />
      ) : null}
      <form
        ref={editor.formRef}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          if (editor.check(event)) onSend(subject, editor.values, editor.image);
          else setPreview(false);
        }}
      >
        {isPreview ? (
          <PostPreview values={editor.values} subject={subject} pictureUrl={chosen} />
        ) : (
          <Fields editor={editor} subject={subject} pictureUrl={chosen} />
        )}
        <Cluster gap="tight">
          {editor.isStale ? null : <Button type="submit">{subject ? 'Save changes' : 'Publish'}</Button>}
          <Button variant="secondary" onClick={() => setPreview(!isPreview)}>
            {isPreview ? 'Back to editing' : 'Preview'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <Button variant="quiet" onClick={editor.discard}>
            Discard draft
          </Button>
        </Cluster>
      </form>
    </Card>
  );
}

type FieldsProps = { editor: ReturnType<typeof useEditor>; subject: Subject; pictureUrl: string | null };

function Fields({ editor: { values, problems, ...editor }, subject, pictureUrl }: FieldsProps) {
  return (
    <>
      <Field label="Title" error={problems.title} required>
        {(control) => (
          <TextInput
            {...control}
            name="title"
            autoComplete="off"
            value={values.title}
            onChange={(event) => editor.type('title', event.currentTarget.value)}
          />
        )}
      </Field>
      <Field
        label="Content"
        help="Plain text; lines end where you end them. It is kept on this device until you send it."
        error={problems.content}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            name="content"
            rows={12}
            value={values.content}
            onChange={(event) => editor.type('content', event.currentTarget.value)}
          />
        )}
      </Field>
      <PictureField
        pictureUrl={pictureUrl}
        hasPicture={Boolean(subject?.imageUrl)}
        isLost={editor.isPictureLost}
        problem={problems.image}
        onFile={editor.choose}
        onRemove={editor.removeImage}
        onDismiss={editor.dismissImage}
      />
    </>
  );
}

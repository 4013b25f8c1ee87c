import { isCostly } from '@urooj/domain/blog-body';
import type { BlogFormValues } from '@urooj/domain/blog-form';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Button } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Cluster } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { usePreview } from '@urooj/ui/use-preview';
import { useEffect, useId, useRef, useState } from 'react';
import { preloadParser } from '../../../components/post-body.ts';
import { editorTexts, manageTexts } from '../../../texts/en/manage.ts';
import { ContentField } from './content-field.tsx';
import { DraftAside } from './draft-aside.tsx';
import styles from './manage.module.css';
import { PictureField } from './picture-field.tsx';
import type { EditedPost, PictureChange } from './post-draft.ts';
import { NewerPost, PostPreview } from './post-preview.tsx';
import { useEditor } from './use-editor.ts';
import type { Editing } from './use-managed-posts.ts';

type PostEditorProps = {
  editing: Editing;
  onSend: (post: EditedPost, values: BlogFormValues, picture: PictureChange) => void;
  onClose: () => void;
};

/** The form for a new or an existing post. */
export function PostEditor({ editing, onSend, onClose }: PostEditorProps) {
  const { post, failure } = editing;
  const [isPreview, setPreview] = useState(false);
  const editor = useEditor({
    ...editing,
    onSend: (values, picture) => onSend(post, values, picture),
    onInvalid: () => setPreview(false),
  });
  const pictureUrl = usePreview(editor.picture instanceof File ? editor.picture : null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => {
    heading.current?.focus();
    // For the preview, and for the card of a post that is being sent.
    void preloadParser();
  }, []);
  /** The buttons of the choice disappear with it, so the focus returns to the heading. */
  const thenFocusHeading = (choose: () => void | Promise<void>) => async () => {
    await choose();
    heading.current?.focus();
  };

  return (
    <Card as="section" aria-labelledby={headingId} className={styles.editor}>
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        {post ? editorTexts.editPost : manageTexts.newPost}
      </h2>
      {failure ? (
        <Notice tone="error">
          {failure.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      ) : null}
      {editor.isStale && post ? (
        <NewerPost
          post={post}
          onKeepMine={thenFocusHeading(editor.keepMine)}
          onTakeNewer={thenFocusHeading(editor.takeNewer)}
        />
      ) : null}
      {editor.aside && !editor.isStale ? (
        <DraftAside
          draft={editor.aside}
          onUse={thenFocusHeading(editor.useAside)}
          onDelete={thenFocusHeading(editor.deleteAside)}
        />
      ) : null}
      <form {...editor.form.formProps} className={styles.form}>
        {isPreview ? (
          <PostPreview
            values={editor.form.values}
            post={post}
            pictureUrl={pictureUrl}
            withoutPicture={editor.picture === 'none'}
          />
        ) : (
          <Fields editor={editor} post={post} pictureUrl={pictureUrl} />
        )}
        {isCostly(editor.form.values.content) ? <Notice tone="warning">{editorTexts.tooManyMarks}</Notice> : null}
        <Cluster gap="tight">
          {editor.isStale ? null : <Button type="submit">{post ? editorTexts.save : editorTexts.publish}</Button>}
          <Button variant="secondary" onClick={() => setPreview(!isPreview)}>
            {isPreview ? editorTexts.backToEditing : editorTexts.preview}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {editorTexts.close}
          </Button>
          <Button variant="quiet" onClick={editor.discard}>
            {editorTexts.discard}
          </Button>
        </Cluster>
      </form>
    </Card>
  );
}

type FieldsProps = { editor: ReturnType<typeof useEditor>; post: EditedPost; pictureUrl: string | null };

function Fields({ editor, post, pictureUrl }: FieldsProps) {
  const { register, errors } = editor.form;
  return (
    <>
      <Field label={editorTexts.title} error={fieldErrorText(errors.title)} required>
        {(control) => <TextInput {...control} {...register('title')} autoComplete="off" />}
      </Field>
      <ContentField form={editor.form} />
      <PictureField editor={editor} post={post} pictureUrl={pictureUrl} />
    </>
  );
}

import type { BlogFormValues } from '@urooj/domain/blog-form';
import { IMAGE_ACCEPT } from '@urooj/domain/image-file';
import { fieldErrorText, IMAGE_PROBLEMS, IMAGE_RULE } from '@urooj/texts/field-errors';
import { Button } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { Field } from '@urooj/ui/field';
import { TextArea, TextInput } from '@urooj/ui/inputs';
import { Cluster } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { usePreview } from '@urooj/ui/use-preview';
import { useEffect, useId, useRef, useState } from 'react';
import { editorTexts, manageTexts } from '../../../texts/en/manage.ts';
import styles from './manage.module.css';
import type { EditedPost } from './post-draft.ts';
import { NewerPost, PostPreview } from './post-preview.tsx';
import { useEditor } from './use-editor.ts';
import type { Editing } from './use-managed-posts.ts';

type PostEditorProps = {
  editing: Editing;
  onSend: (post: EditedPost, values: BlogFormValues, image: File | null) => void;
  onClose: () => void;
};

/** The form for a new or an existing post. */
export function PostEditor({ editing, onSend, onClose }: PostEditorProps) {
  const { post, failure } = editing;
  const [isPreview, setPreview] = useState(false);
  const editor = useEditor({
    ...editing,
    onSend: (values, image) => onSend(post, values, image),
    onInvalid: () => setPreview(false),
  });
  const pictureUrl = usePreview(editor.image);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => heading.current?.focus(), []);
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
          onTakeNewer={thenFocusHeading(editor.discard)}
        />
      ) : null}
      <form {...editor.form.formProps} className={styles.form}>
        {isPreview ? (
          <PostPreview values={editor.form.values} post={post} pictureUrl={pictureUrl} />
        ) : (
          <Fields editor={editor} post={post} pictureUrl={pictureUrl} />
        )}
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
      <Field label={editorTexts.content} help={editorTexts.contentHelp} error={fieldErrorText(errors.content)} required>
        {(control) => <TextArea {...control} {...register('content')} rows={12} />}
      </Field>
      <PictureField editor={editor} hasPicture={Boolean(post?.imageUrl)} pictureUrl={pictureUrl} />
    </>
  );
}

type PictureFieldProps = {
  editor: ReturnType<typeof useEditor>;
  /** Whether the post has a picture on the server. */
  hasPicture: boolean;
  /** Object URL of the chosen file. */
  pictureUrl: string | null;
};

function PictureField({ editor, hasPicture, pictureUrl }: PictureFieldProps) {
  const problem = editor.imageProblem ? IMAGE_PROBLEMS[editor.imageProblem] : undefined;
  const help = [editor.isPictureLost && editorTexts.pictureLost, IMAGE_RULE, hasPicture && editorTexts.pictureStays];
  return (
    <div className={styles.picture}>
      <Field label={editorTexts.picture} help={help.filter(Boolean).join(' ')} error={problem} optional>
        {(control) => (
          <input
            {...control}
            type="file"
            accept={IMAGE_ACCEPT}
            className={styles.file}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void editor.chooseFile(file);
              // Without this, choosing the same file again would fire no change event.
              currentTarget.value = '';
            }}
          />
        )}
      </Field>
      {pictureUrl ? (
        <div className={styles.chosen}>
          <img src={pictureUrl} alt={editorTexts.chosenPicture} className={styles.thumbnail} />
          <Button variant="quiet" onClick={editor.removePicture}>
            {editorTexts.removePicture}
          </Button>
        </div>
      ) : null}
      {problem ? (
        <Button variant="quiet" onClick={editor.dismissFile}>
          {editorTexts.withoutPicture}
        </Button>
      ) : null}
    </div>
  );
}

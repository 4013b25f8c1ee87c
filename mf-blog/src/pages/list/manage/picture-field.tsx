import type { BlogPost } from '@urooj/domain/entities';
import { IMAGE_ACCEPT } from '@urooj/domain/image-file';
import { useSession } from '@urooj/host/router';
import { IMAGE_PROBLEMS, IMAGE_RULE } from '@urooj/texts/en/field-errors';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { PostPicture } from '../../../components/post-picture.tsx';
import { editorTexts } from '../../../texts/en/manage.ts';
import styles from './manage.module.css';
import type { useEditor } from './use-editor.ts';

type PictureFieldProps = {
  editor: ReturnType<typeof useEditor>;
  post: BlogPost | null;
  /** Object URL of the chosen file. */
  pictureUrl: string | null;
};

/** The picture of the post: a new one can be chosen, and the present one taken off. */
export function PictureField({ editor, post, pictureUrl }: PictureFieldProps) {
  const hasPicture = Boolean(post?.imageUrl);
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
          <Button variant="quiet" onClick={() => editor.changePicture(null)}>
            {editorTexts.removePicture}
          </Button>
        </div>
      ) : null}
      {post && hasPicture && !pictureUrl ? <PresentPicture editor={editor} post={post} /> : null}
      {problem ? (
        <Button variant="quiet" onClick={editor.dismissFile}>
          {editorTexts.withoutPicture}
        </Button>
      ) : null}
    </div>
  );
}

/** The picture that the post has. A plain backend cannot take it off. */
function PresentPicture({ editor, post }: { editor: PictureFieldProps['editor']; post: BlogPost }) {
  const { features } = useSession();
  const isTakenOff = editor.picture === 'none';
  return (
    <div className={styles.chosen}>
      {isTakenOff ? null : (
        <div className={styles.present}>
          <PostPicture post={post} sizes="10rem" />
        </div>
      )}
      {/* Always rendered, so that screen readers announce the text when it appears. */}
      <p role="status">{isTakenOff ? editorTexts.pictureTakenOff : ''}</p>
      {features.includes('blogPictureRemoval') ? (
        <Button variant="quiet" onClick={() => editor.changePicture(isTakenOff ? null : 'none')}>
          {isTakenOff ? editorTexts.restorePicture : editorTexts.takePictureOff}
        </Button>
      ) : null}
    </div>
  );
}

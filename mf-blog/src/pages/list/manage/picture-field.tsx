import { IMAGE_ACCEPT } from '@urooj/domain/image-file';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import styles from './manage.module.css';

type PictureFieldProps = {
  /** Of the file that was chosen. */
  pictureUrl: string | null;
  /** The post has one on the server. */
  hasPicture: boolean;
  /** One was chosen before the draft was closed. */
  isLost: boolean;
  problem: string | undefined;
  onFile: (file: File) => void;
  onRemove: () => void;
  /** The refused file is not wanted any more; a picture chosen before it stays. */
  onDismiss: () => void;
};

const LOST = 'Choose the picture again: it is not kept with the draft.';
const RULE = 'PNG, JPG or JPEG, up to 5MB.';

export function PictureField({
  pictureUrl,
  hasPicture,
  isLost,
  problem,
  onFile,
  onRemove,
  onDismiss,
}: PictureFieldProps) {
  const help = hasPicture ? `${RULE} Without a new one, the post keeps its picture.` : RULE;
  return (
    <div className={styles.picture}>
      <Field label="Picture" help={isLost ? `${LOST} ${help}` : help} error={problem} optional>
        {(control) => (
          <input
            {...control}
            type="file"
            accept={IMAGE_ACCEPT}
            className={styles.file}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) onFile(file);
              // The same file can be chosen again after it was taken out.
              event.currentTarget.value = '';
            }}
          />
        )}
      </Field>
      {pictureUrl ? (
        <div className={styles.chosen}>
          <img src={pictureUrl} alt="The chosen file" className={styles.thumbnail} />
          <Button variant="quiet" onClick={onRemove}>
            Remove picture
          </Button>
        </div>
      ) : null}
      {problem ? (
        <Button variant="quiet" onClick={onDismiss}>
          Go on without this file
        </Button>
      ) : null}
    </div>
  );
}

import { errorText } from '@urooj/api/result';
import { IMAGE_ACCEPT } from '@urooj/domain/image-file';
import { assetUrl } from '@urooj/host/asset-url';
import { imageFileProblem } from '@urooj/host/image-file';
import { useHost } from '@urooj/host/router';
import { IMAGE_PROBLEMS, IMAGE_RULE } from '@urooj/texts/en/field-errors';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Cluster } from '@urooj/ui/layout';
import { useFocusOnMount } from '@urooj/ui/use-focus';
import { type KeyboardEvent, useState } from 'react';
import { editorTexts } from '../../../texts/en/manage.ts';
import { inPostWidth } from './insert-picture.ts';
import styles from './manage.module.css';

type PictureInserterProps = {
  onInsert: (picture: { alt: string; url: string }) => void;
  onClose: () => void;
};

const { inserter: text } = editorTexts;

/** A picture for the text: a file, and what it shows in words. It is uploaded at once and inserted at the cursor. */
export function PictureInserter({ onInsert, onClose }: PictureInserterProps) {
  const { api, config } = useHost();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [problems, setProblems] = useState<{ file?: string; alt?: string }>({});
  const [busy, setBusy] = useState(false);
  const fileInput = useFocusOnMount<HTMLInputElement>();

  async function choose(chosen: File | undefined) {
    setFile(chosen ?? null);
    const problem = chosen && (await imageFileProblem(chosen));
    setProblems(({ alt }) => ({ ...(alt && { alt }), ...(problem && { file: IMAGE_PROBLEMS[problem] }) }));
  }

  async function insert() {
    const missing = { ...(!file && { file: text.fileRequired }), ...(!alt.trim() && { alt: text.altRequired }) };
    if (busy || !file || !alt.trim() || problems.file) return setProblems({ ...problems, ...missing });
    setBusy(true);
    const uploaded = await api.upload(await inPostWidth(file));
    setBusy(false);
    const isShowable = uploaded.ok && assetUrl(config, uploaded.value) !== null;
    if (isShowable) onInsert({ alt, url: uploaded.value });
    else setProblems({ file: uploaded.ok ? text.failed : errorText(uploaded.error, text.failed) });
  }

  /** Enter inserts the picture: it must not send the post. */
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void insert();
  };

  return (
    <fieldset className={styles.inserter}>
      <legend>{text.open}</legend>
      <Field label={text.file} help={IMAGE_RULE} error={problems.file} required>
        {(control) => (
          <input
            {...control}
            ref={fileInput}
            type="file"
            accept={IMAGE_ACCEPT}
            className={styles.file}
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
        )}
      </Field>
      <Field label={text.alt} help={text.altHelp} error={problems.alt} required>
        {(control) => (
          <TextInput
            {...control}
            value={alt}
            maxLength={200}
            autoComplete="off"
            onKeyDown={onEnter}
            onChange={({ target }) => {
              setAlt(target.value);
              setProblems(({ file }) => (file ? { file } : {}));
            }}
          />
        )}
      </Field>
      <Cluster gap="tight">
        <Button variant="secondary" busy={busy} busyLabel={text.uploading} onClick={() => void insert()}>
          {text.insert}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {text.cancel}
        </Button>
      </Cluster>
    </fieldset>
  );
}

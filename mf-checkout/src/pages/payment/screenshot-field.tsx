import { IMAGE_ACCEPT } from '@urooj/domain/image-file';
import { IMAGE_RULE } from '@urooj/texts/en/field-errors';
import { Button } from '@urooj/ui/button';
import { classNames } from '@urooj/ui/class-names';
import { Field } from '@urooj/ui/field';
import { CheckIcon, UploadIcon } from '@urooj/ui/icons';
import { usePreview } from '@urooj/ui/use-preview';
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { paymentTexts } from '../../texts/en/payment.ts';
import { InAppBrowser } from './in-app-browser.tsx';
import styles from './screenshot-field.module.css';
import { type ChosenScreenshot, usePastedFile } from './use-screenshot.ts';

type ScreenshotFieldProps = {
  orderId: string;
  screenshot: ChosenScreenshot | null;
  problem: string | undefined;
  /** What the buyer can do about the problem. */
  advice: string | undefined;
  /** True while a chosen file is read and, where it is too large, made smaller. */
  isChecking: boolean;
  /** True while the payment is being submitted. */
  isLocked: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
};

/** The screenshot of the payment: chosen, dropped, pasted or photographed, and shown before it is sent. */
export function ScreenshotField(props: ScreenshotFieldProps) {
  const { orderId, screenshot, isChecking, isLocked, onFile, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const drop = useDrop(onFile, isLocked);
  usePastedFile(onFile, !isLocked);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Otherwise choosing the same file again would fire no change event.
    currentTarget.value = '';
    if (file) onFile(file);
  };
  const remove = () => {
    onRemove();
    input.current?.focus();
  };
  return (
    <Field label={paymentTexts.screenshot} help={IMAGE_RULE} error={props.problem} warning={props.advice}>
      {(control) => (
        <div className={classNames(styles.zone, drop.isOver && styles.over)} aria-busy={isChecking} {...drop.handlers}>
          {screenshot ? <Preview screenshot={screenshot} /> : <UploadPrompt />}
          {isChecking ? <p className={styles.name}>{paymentTexts.checkingScreenshot}</p> : null}
          <input
            ref={input}
            {...control}
            type="file"
            accept={IMAGE_ACCEPT}
            disabled={isLocked}
            onChange={onChange}
            className={styles.picker}
          />
          <input
            ref={camera}
            type="file"
            accept={IMAGE_ACCEPT}
            capture="environment"
            hidden
            disabled={isLocked}
            onChange={onChange}
          />
          <InAppBrowser orderId={orderId} file={screenshot?.file ?? null} isChecking={isChecking} onFile={onFile} />
          <div className={styles.actions}>
            <Button variant="secondary" disabled={isLocked} onClick={() => input.current?.click()}>
              {screenshot ? paymentTexts.replaceScreenshot : paymentTexts.chooseScreenshot}
            </Button>
            <Button
              variant="quiet"
              className={styles.camera}
              disabled={isLocked}
              onClick={() => camera.current?.click()}
            >
              {paymentTexts.takePhoto}
            </Button>
            {screenshot ? (
              <Button variant="quiet" disabled={isLocked} onClick={remove}>
                {paymentTexts.removeScreenshot}
              </Button>
            ) : null}
          </div>
        </div>
      )}
    </Field>
  );
}

function UploadPrompt() {
  return (
    <p className={styles.prompt}>
      <UploadIcon size={28} />
      <span className={styles.drop}>{paymentTexts.screenshotPrompt}</span>
    </p>
  );
}

function Preview({ screenshot: { name, file, uploadedUrl } }: { screenshot: ChosenScreenshot }) {
  const preview = usePreview(file);
  return (
    <figure className={styles.shown}>
      {preview ? <img src={preview} alt={paymentTexts.screenshotAlt} className={styles.preview} /> : null}
      <figcaption className={styles.name}>
        <bdi>{name}</bdi>
        {uploadedUrl ? (
          <span className={styles.uploaded}>
            <CheckIcon size={16} /> {paymentTexts.uploaded}
          </span>
        ) : null}
      </figcaption>
    </figure>
  );
}

function useDrop(onFile: (file: File) => void, isLocked: boolean) {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent) => {
    // Otherwise the browser leaves the page to show the file.
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isLocked) onFile(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(!isLocked);
  };
  // Otherwise the browser would leave the form to show a file that is dropped beside the field.
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    for (const type of ['dragover', 'drop']) window.addEventListener(type, stay);
    return () => {
      for (const type of ['dragover', 'drop']) window.removeEventListener(type, stay);
    };
  }, []);
  return { isOver, handlers: { onDragOver: over, onDragLeave: () => setOver(false), onDrop: take } };
}

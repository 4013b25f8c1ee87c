import { deleteScreenshot, takeScreenshot, writeScreenshot } from '@urooj/host/stored-screenshot';
import { CopyButton } from '@urooj/ui/copy-button';
import { Notice } from '@urooj/ui/notice';
import { useEffect, useRef, useState } from 'react';
import { inAppHelpTexts as texts } from '../../texts/en/in-app-help.ts';

type InAppHelpProps = {
  orderId: string;
  /** The accepted file, unless the server has it. */
  file: File | null;
  isChecking: boolean;
  onFile: (file: File) => void;
};

/** How long a tap on the file field waits for an event of the picker. */
export const PICKER_TIMEOUT_MS = 3_000;

/** In the browser of an app: the chosen file survives a reload, and where no picker opens, the page says what to do. */
export function InAppHelp(props: InAppHelpProps) {
  useStoredFile(props);
  if (!usePickerFailure()) return null;
  return (
    <Notice tone="warning">
      <p>{texts.noPicker}</p>
      <CopyButton text={window.location.href} label={texts.copyAddress} worded />
    </Notice>
  );
}

const chosenIn = ({ target }: Event): File | undefined =>
  target instanceof HTMLInputElement ? target.files?.[0] : undefined;

/** The file is stored until the payment is sent or its page is left. A reload does neither. */
function useStoredFile({ orderId, file, isChecking, onFile }: InAppHelpProps): void {
  const [isRestored, setRestored] = useState(false);
  const take = useRef(onFile);
  useEffect(() => {
    // At once, because the reload may come while the file is checked.
    const storeChosen = (event: Event) => {
      const chosen = chosenIn(event);
      if (chosen) void writeScreenshot(orderId, chosen);
    };
    document.addEventListener('change', storeChosen, true);
    void takeScreenshot(orderId).then((stored) => {
      if (stored) take.current(stored);
      setRestored(true);
    });
    return () => {
      document.removeEventListener('change', storeChosen, true);
      deleteScreenshot();
    };
  }, [orderId]);
  useEffect(() => {
    if (!isRestored || isChecking) return;
    if (file) void writeScreenshot(orderId, file);
    else deleteScreenshot();
  }, [orderId, file, isChecking, isRestored]);
}

/** What happens when a picker opens, or when a file is chosen in it. */
const DOCUMENT_EVENTS = ['change', 'cancel', 'visibilitychange'];
const WINDOW_EVENTS = ['blur', 'pagehide'];

/** Whether three seconds after a tap on the file field neither a file nor a cancel nor a loss of focus came. */
function usePickerFailure(): boolean {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
      clearTimeout(timer);
      timer = setTimeout(() => setFailed(true), PICKER_TIMEOUT_MS);
    };
    const hasOpened = ({ target }: Event) => {
      // A text field changes, too.
      if (target instanceof HTMLInputElement && target.type !== 'file') return;
      clearTimeout(timer);
      setFailed(false);
    };
    document.addEventListener('click', wait, true);
    for (const event of DOCUMENT_EVENTS) document.addEventListener(event, hasOpened, true);
    for (const event of WINDOW_EVENTS) window.addEventListener(event, hasOpened);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', wait, true);
      for (const event of DOCUMENT_EVENTS) document.removeEventListener(event, hasOpened, true);
      for (const event of WINDOW_EVENTS) window.removeEventListener(event, hasOpened);
    };
  }, []);
  return hasFailed;
}

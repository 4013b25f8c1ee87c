import { useEffect, useRef, useState } from 'react';
import { checkScreenshot } from './check-screenshot.ts';
import type { UploadedScreenshot } from './payment-draft.ts';
import type { Rejection } from './prepare-screenshot.ts';

/** The chosen screenshot. `uploadedUrl` is set once the server has it; `file` is null where only the server has it, after a reload. */
export type ChosenScreenshot = {
  readonly name: string;
  readonly file: File | null;
  readonly uploadedUrl: string | null;
};

/** The chosen screenshot, by picker, drop or paste. */
export function useScreenshot(uploaded: UploadedScreenshot | null) {
  const [screenshot, setScreenshot] = useState<ChosenScreenshot | null>(
    uploaded && { name: uploaded.name, file: null, uploadedUrl: uploaded.url },
  );
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [isChecking, setChecking] = useState(false);
  const lastChosen = useRef<File | null>(null);

  return {
    screenshot,
    rejection,
    /** A large picture takes a second or two. */
    isChecking,
    /** @returns whether the file is accepted; otherwise the previous screenshot stays */
    async choose(file: File): Promise<boolean> {
      lastChosen.current = file;
      setChecking(true);
      const checked = await checkScreenshot(file);
      if (lastChosen.current !== file) return false;
      setChecking(false);
      const isAccepted = checked instanceof File;
      setRejection(isAccepted ? null : checked);
      if (isAccepted) setScreenshot({ name: checked.name, file: checked, uploadedUrl: null });
      return isAccepted;
    },
    remove() {
      lastChosen.current = null;
      setChecking(false);
      setRejection(null);
      setScreenshot(null);
    },
    uploaded: (url: string) => setScreenshot((chosen) => chosen && { ...chosen, uploadedUrl: url }),
    /** The server has deleted it: the file is uploaded again or, after a reload, has to be chosen again. */
    lost: () => setScreenshot((chosen) => (chosen?.file ? { ...chosen, uploadedUrl: null } : null)),
  };
}

/** Takes an image that is pasted anywhere on the page. Pasted text is ignored. */
export function usePastedFile(onFile: (file: File) => void, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file) return;
      event.preventDefault();
      onFile(file);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [onFile, isActive]);
}

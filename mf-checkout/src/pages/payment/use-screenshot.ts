import type { ImageProblem } from '@urooj/domain/image-file';
import { imageFileProblem } from '@urooj/host/image-file';
import { useEffect, useRef, useState } from 'react';
import type { UploadedScreenshot } from './payment-draft.ts';

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
  const [problem, setProblem] = useState<ImageProblem | null>(null);
  const lastChosen = useRef<File | null>(null);

  return {
    screenshot,
    problem,
    /** @returns whether the file is accepted; otherwise the previous screenshot stays */
    async choose(file: File): Promise<boolean> {
      lastChosen.current = file;
      const found = await imageFileProblem(file);
      if (lastChosen.current !== file) return false;
      setProblem(found);
      if (found === null) setScreenshot({ name: file.name, file, uploadedUrl: null });
      return found === null;
    },
    remove() {
      lastChosen.current = null;
      setProblem(null);
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

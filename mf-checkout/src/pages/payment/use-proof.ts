import { pictureProblem } from '@urooj/platform/picture';
import { useEffect, useRef, useState } from 'react';
import type { UploadedProof } from './payment-draft.ts';

/** The screenshot: chosen, and perhaps on the server already. `file` is null for one that a reload has left there. */
export type Proof = { readonly name: string; readonly file: File | null; readonly uploadedUrl: string | null };

/** The chosen screenshot, by picker, drop or paste. */
export function useProof(kept: UploadedProof | null) {
  const [proof, setProof] = useState<Proof | null>(kept && { name: kept.name, file: null, uploadedUrl: kept.url });
  const [problem, setProblem] = useState<string | null>(null);
  const lastChosen = useRef<File | null>(null);

  return {
    proof,
    problem,
    /** @returns whether the file is taken; one that is refused leaves the screenshot that was there */
    async choose(file: File): Promise<boolean> {
      lastChosen.current = file;
      const refusal = await pictureProblem(file);
      if (lastChosen.current !== file) return false;
      setProblem(refusal);
      if (refusal === null) setProof({ name: file.name, file, uploadedUrl: null });
      return refusal === null;
    },
    remove() {
      lastChosen.current = null;
      setProblem(null);
      setProof(null);
    },
    uploaded: (url: string) => setProof((chosen) => chosen && { ...chosen, uploadedUrl: url }),
    /** The server has lost it: it is uploaded again, or chosen again where the file is not at hand. */
    lost: () => setProof((chosen) => (chosen?.file ? { ...chosen, uploadedUrl: null } : null)),
  };
}

/** Takes a picture from the clipboard, wherever on the page it is pasted. Text goes where it always went. */
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

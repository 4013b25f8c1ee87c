import { useRef, useState } from 'react';

/** What came of a save. */
export type SaveOutcome = { readonly tone: 'success' | 'error' | 'info' | 'warning'; readonly text: string };

/**
 * How an editor saves: once at a time, with what came of it. What is typed while a save runs is not saved with it.
 * @param saving what is said until the response
 */
export function useSave<Outcome extends SaveOutcome>(saving: Outcome, first: Outcome | null = null) {
  const [outcome, setOutcome] = useState<Outcome | null>(first);
  const [busy, setBusy] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const isSaving = useRef(false);
  const hasNewChange = useRef(false);

  /** Something was typed. */
  function noteChange() {
    setUnsaved(true);
    hasNewChange.current = true;
  }

  /** @param send resolves to what came of it; `success` says that everything typed before it is saved */
  async function save(send: () => Promise<Outcome>) {
    if (isSaving.current) return;
    isSaving.current = true;
    setBusy(true);
    hasNewChange.current = false;
    setOutcome(saving);
    try {
      const sent = await send();
      // Until here the page warns who leaves it: a save may wait for a confirmation.
      if (sent.tone === 'success') setUnsaved(hasNewChange.current);
      setOutcome(sent);
    } finally {
      isSaving.current = false;
      setBusy(false);
    }
  }

  return { outcome, setOutcome, busy, isUnsaved, noteChange, save };
}

import * as sharedTexts from '@urooj/texts/en';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type Outcome = 'idle' | 'copied' | 'failed';

const SHOWN_MS = 2000;
const SPOKEN: Readonly<Record<Outcome, string>> = {
  idle: '',
  copied: sharedTexts.copied,
  failed: sharedTexts.copyFailed,
};

async function copy(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    // No permission, or a page without https.
    return 'failed';
  }
}

/** Copies `text`; `label` says what it is: `Copy order ID`. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<Outcome>('idle');
  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <>
      <Button variant="quiet" aria-label={label} title={label} onClick={async () => setOutcome(await copy(text))}>
        {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
      </Button>
      <span role="status">
        <VisuallyHidden>{SPOKEN[outcome]}</VisuallyHidden>
      </span>
    </>
  );
}

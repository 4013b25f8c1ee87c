import { controlTexts } from '@urooj/texts/en/controls';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type Outcome = 'idle' | 'copied' | 'failed';

const SHOWN_MS = 2000;
const spoken = (): Readonly<Record<Outcome, string>> => ({
  idle: '',
  copied: controlTexts.copied,
  failed: controlTexts.copyFailed,
});

async function copy(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    // No permission, or a page without https.
    return 'failed';
  }
}

type CopyButtonProps = {
  text: string;
  /** Says what it is, beginning with the word on the button: `Copy order ID`. */
  label: string;
  /** With the word `Copy` beside the icon. */
  worded?: boolean;
};

/** Copies `text`. */
export function CopyButton({ text, label, worded }: CopyButtonProps) {
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
        {worded ? <span>{outcome === 'copied' ? controlTexts.copied : controlTexts.copy}</span> : null}
      </Button>
      <span role="status">
        <VisuallyHidden>{spoken()[outcome]}</VisuallyHidden>
      </span>
    </>
  );
}

import type { Delivered } from '@urooj/domain/services';
import { useEffect, useState } from 'react';
import type { FieldProps } from './field.tsx';
import type * as hints from './field-hints.ts';

type HintOf = (typed: string, from: typeof hints) => hints.FieldHint | null;
type ShownHint = Pick<FieldProps, 'warning' | 'suggestion'>;

/** What is typed letter by letter is doubtful until its end. */
const PAUSE_MS = 600;

/**
 * A hint about a typed text. It appears once the buyer has paused, and disappears as soon as the text is plausible.
 * @param onUse puts what was probably meant into the field
 */
function useHint(typed: string, hintOf: HintOf, onUse: (meant: string) => void): ShownHint {
  const [settled, setSettled] = useState<{ readonly text: string; readonly from: typeof hints } | null>(null);
  useEffect(() => {
    if (typed === '') return;
    const settle = async () => {
      // Without the file there is no hint, and the field works as before.
      const from = await import(/* webpackChunkName: "field-hints" */ './field-hints.ts').catch(() => null);
      if (from) setSettled({ text: typed, from });
    };
    const timer = setTimeout(() => void settle(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const hint = settled && hintOf(settled.text, settled.from) && hintOf(typed, settled.from);
  if (!hint) return {};
  return { warning: hint.text, suggestion: hint.meant ? { value: hint.meant, onUse } : undefined };
}

/** The hint for the field of an e-mail that may never arrive. */
export const useEmailHint = (typed: string, onUse: (meant: string) => void): ShownHint =>
  useHint(typed, (text, { emailHint }) => emailHint(text), onUse);

/** The hint for the field of a phone number with a digit too few. */
export const usePhoneHint = (typed: string): ShownHint =>
  useHint(
    typed,
    (text, { phoneHint }) => phoneHint(text),
    () => {},
  );

/** The hint for the field of a link that may lead to the wrong place. @param isAccepted the rule of a post link */
export const useLinkHint = (
  typed: string,
  service: Delivered,
  onUse: (link: string) => void,
  isAccepted?: (typed: string) => boolean,
): ShownHint => useHint(typed, (text, { linkHint }) => linkHint(text, service, isAccepted), onUse);

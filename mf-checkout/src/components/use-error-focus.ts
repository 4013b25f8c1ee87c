import { focusFirstError } from '@urooj/ui/first-error';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Brings the focus to the first refused field, once the refusals are drawn. */
export function useErrorFocus(): { formRef: RefObject<HTMLFormElement | null>; request: () => void } {
  const formRef = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusFirstError(formRef.current);
  }, [refusals]);
  return { formRef, request: () => setRefusals((count) => count + 1) };
}

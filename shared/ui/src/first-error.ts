import { type RefObject, useEffect, useRef, useState } from 'react';

/** After a refused submit: moves the focus to the first control marked invalid. Call it once the errors are drawn. */
export function focusFirstError(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Does that after each refusal, and only then: who mends one field is not carried off to another. */
export function useErrorFocus(): { formRef: RefObject<HTMLFormElement | null>; request: () => void } {
  const formRef = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusFirstError(formRef.current);
  }, [refusals]);
  return { formRef, request: () => setRefusals((count) => count + 1) };
}

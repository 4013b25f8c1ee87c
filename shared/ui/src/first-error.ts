/** After a refused submit: moves the focus to the first control marked invalid. Call it once the errors are drawn. */
export function focusFirstError(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

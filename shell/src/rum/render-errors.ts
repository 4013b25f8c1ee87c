/** Errors of pages that failed to render: React hands them to the page in their place, and no event tells of them. */
let errors: unknown[] = [];

export function addRenderError(error: unknown): void {
  errors.push(error);
}

export function takeRenderErrors(): readonly unknown[] {
  const taken = errors;
  errors = [];
  return taken;
}

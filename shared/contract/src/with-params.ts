import type { ErrorParams } from './field-errors.ts';

/** Replaces `{from}` in a sentence by `params.from`. */
export function withParams(sentence: string, params: ErrorParams = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
}

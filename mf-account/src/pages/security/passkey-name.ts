import type { FieldErrorCode } from '@urooj/contract/field-errors';

/** In characters. The server rejects a longer one. */
export const PASSKEY_NAME_LENGTH = 60;

export const validateName = ({ name }: { readonly name: string }): { name?: FieldErrorCode } =>
  name.trim() === '' ? { name: 'name_required' } : {};

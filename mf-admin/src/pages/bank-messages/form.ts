import { PAYMENT_METHODS } from '@urooj/contract/vocabulary';
import { METHOD_LABELS } from '@urooj/domain/payment-status';

/** What the forms of this page share: errors beside the fields, and the focus on the first one. */
export const FORM_PROPS = {
  noValidate: true,
  layout: 'vertical',
  requiredMark: 'optional',
  validateTrigger: 'onBlur',
  scrollToFirstError: { focus: true, block: 'center' },
} as const;

export const METHOD_OPTIONS = PAYMENT_METHODS.map((method) => ({ value: method, label: METHOD_LABELS[method] }));

import { METHOD_LABELS } from '@urooj/domain/payment-status';

const labels = Object.values(METHOD_LABELS);

/** All ways to pay, as a sentence names them. */
export const PAYMENT_METHOD_NAMES = `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;

/** @chunk form-errors */

import type { EmailDoubt } from '@urooj/domain/email-doubts';

/** The hint below the field of an e-mail. */
export function emailDoubtText(doubt: EmailDoubt): string {
  switch (doubt.kind) {
    case 'typing_error':
      return `Did you mean ${doubt.meant}? Please check it: our mails go to this address.`;
    case 'two_dots':
      return 'This e-mail has two dots in a row. Please check it.';
    case 'dash':
      return 'A part of this e-mail ends with a dash. Please check it.';
  }
}

import type { BodyOf } from '@urooj/contract/endpoints';
import * as messages from '@urooj/contract/messages';
import { validateContactForm } from '@urooj/domain/contact-form';
import { storedEmail } from '@urooj/domain/email-rule';
import { cleanName } from '@urooj/domain/person-name';
import { firstProblem } from '@urooj/domain/rules';
import { inTransaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { contactMessage, contactText } from '../../mail/emails.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { validationError } from '../../validation-error.ts';
import { type OwnerMailNotice, queueOwnerMail } from '../owner-mails/plan-owner-mail.ts';

export function contactRoutes(deps: AppDeps) {
  return {
    async contact({ body }) {
      await sendContactMessage(deps, body);
      return { msg: messages.contactSent };
    },
  } satisfies Handlers;
}

/**
 * Mails a visitor's message to the admin: now, or with the next summary.
 * @throws ApiError `validation`
 */
async function sendContactMessage(deps: AppDeps, body: BodyOf<'contact'>): Promise<void> {
  const problem = firstProblem(validateContactForm(body));
  if (problem !== null) throw validationError(problem);
  const from = { name: cleanName(body.name), email: storedEmail(body.email) };
  const message = body.message.trim();
  const notice: OwnerMailNotice = {
    event: 'messages',
    message: contactText(from, message),
    mail: (notes) => contactMessage(deps.adminEmail, from, message, notes),
  };
  await inTransaction(deps.database, (tx) => queueOwnerMail(tx, deps, notice));
}

import type { BodyOf } from '@urooj/contract/endpoints';
import * as messages from '@urooj/contract/messages';
import { validateContactForm } from '@urooj/domain/contact-form';
import { normalizeEmail } from '@urooj/domain/identity';
import { firstProblem } from '@urooj/domain/rules';
import { inTransaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { contactMessage } from '../../mail/emails.ts';
import { queueMail } from '../../mail/outbox.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { validationError } from '../../validation-error.ts';

export function contactRoutes(deps: AppDeps) {
  return {
    async contact({ body }) {
      await sendContactMessage(deps, body);
      return { msg: messages.contactSent };
    },
  } satisfies Handlers;
}

/**
 * Mails a visitor's message to the admin.
 * @throws ApiError `validation`
 */
async function sendContactMessage({ database, adminEmail }: AppDeps, body: BodyOf<'contact'>): Promise<void> {
  const problem = firstProblem(validateContactForm(body));
  if (problem !== null) throw validationError(problem);
  const from = { name: body.name.trim(), email: normalizeEmail(body.email) };
  await inTransaction(database, async (tx) => {
    await queueMail(tx, contactMessage(adminEmail, from, body.message.trim()));
  });
}

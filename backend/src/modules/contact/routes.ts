import type { BodyOf } from '@urooj/contract/endpoints';
import type { Language } from '@urooj/contract/languages';
import * as messages from '@urooj/contract/messages';
import { validateContactForm } from '@urooj/domain/contact-form';
import { storedEmail } from '@urooj/domain/email-rule';
import { cleanName } from '@urooj/domain/person-name';
import { firstProblem } from '@urooj/domain/rules';
import { apiError } from '../../api-error.ts';
import { inTransaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { requestLanguage } from '../../request-language.ts';
import { validationError } from '../../validation-error.ts';
import { queueOwnerMail } from '../owner-mails/plan-owner-mail.ts';
import { messageNotice } from '../threads/notice.ts';
import { addThread } from '../threads/repository.ts';
import { storeMessage } from '../threads/store-message.ts';

export function contactRoutes(deps: AppDeps) {
  return {
    async contact({ body, caller, request }) {
      if (caller.isBanned) throw apiError('banned');
      const sent = { sentBy: caller.user?.id ?? null, requestId: request.id, language: requestLanguage(request) };
      await storeContactMessage(deps, body, sent);
      return { msg: messages.contactSent };
    },
  } satisfies Handlers;
}

type Sent = { readonly sentBy: string | null; readonly requestId: string; readonly language: Language };

/**
 * Begins a thread with a visitor's message, and mails it to the shop owner: now, or with the next summary.
 * @throws ApiError `validation`
 */
async function storeContactMessage(deps: AppDeps, body: BodyOf<'contact'>, { language, ...sent }: Sent): Promise<void> {
  const problem = firstProblem(validateContactForm(body));
  if (problem !== null) throw validationError(problem);
  const from = { name: cleanName(body.name), email: storedEmail(body.email) };
  const text = body.message.trim();
  const now = deps.now();
  await inTransaction(deps.database, async (tx) => {
    const thread = await addThread(tx, { ...from, language, createdAt: now, lastMessageAt: now });
    await storeMessage(tx, thread.id, { ...sent, side: 'buyer', text, pictures: [], now });
    await queueOwnerMail(tx, deps, messageNotice(deps, { threadId: thread.id, from, text }));
  });
}

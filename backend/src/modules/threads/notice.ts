import type { AppDeps } from '../../deps.ts';
import { messageArrived, messageLine, type Writer } from '../../mail/owner-mails.ts';
import type { OwnerMailNotice } from '../owner-mails/plan-owner-mail.ts';

type Arrived = { readonly threadId: string; readonly from: Writer; readonly text: string };

/** What the shop owner gets of a message of a buyer: the mail leads to the dashboard, where it is answered. */
export const messageNotice = (
  { publicUrl, adminEmail }: Pick<AppDeps, 'publicUrl' | 'adminEmail'>,
  { threadId, from, text }: Arrived,
): OwnerMailNotice => ({
  event: 'messages',
  message: `${messageLine(from)}\n\n${text}`,
  mail: (notes) => messageArrived(publicUrl(), adminEmail, { threadId, from, text }, notes),
});

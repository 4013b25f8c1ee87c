import type { Config } from './config.ts';
import type { AppDeps } from './deps.ts';
import type { FollowedMailbox, followMailbox } from './mailbox/follow-mailbox.ts';
import { tokenIn } from './modules/threads/reply-address.ts';
import { sharedAttempts } from './plugins/shared-attempts.ts';
import { signingKey } from './security/secrets.ts';

type Deps = Pick<Parameters<typeof followMailbox>[0], 'reportOutage'> &
  Pick<AppDeps, 'database' | 'storage' | 'site' | 'log' | 'publicUrl'> & {
    readonly config: Pick<Config, 'mailbox' | 'replyMailbox' | 'mailFrom' | 'adminEmail' | 'rateLimitFactor'>;
  };

/**
 * Follows the mail boxes that are configured, each with its own reader: what is for one never reaches the other. Their code is loaded only
 * here: without a mail box a start costs nothing more.
 */
export async function followMailboxes({
  config,
  database,
  storage,
  site,
  log,
  publicUrl,
  reportOutage,
}: Deps): Promise<FollowedMailbox[]> {
  const { mailbox, replyMailbox, mailFrom, adminEmail, rateLimitFactor } = config;
  if (!mailbox && !replyMailbox) return [];
  const { followMailbox: follow } = await import('./mailbox/follow-mailbox.ts');
  const reading = { database, log, reportOutage };
  const followed: FollowedMailbox[] = [];
  if (mailbox) {
    const { bankMails } = await import('./modules/bank-messages/mailbox/bank-mails.ts');
    const isReplyAddress = (address: string) =>
      replyMailbox !== null && tokenIn(replyMailbox.pattern, address) !== null;
    const receiver = bankMails({ trust: mailbox, site, isReplyAddress });
    followed.push(follow({ ...reading, settings: mailbox, purpose: 'bank', receiver }));
  }
  if (replyMailbox) {
    const { replyMails } = await import('./modules/threads/replies/reply-mails.ts');
    const receiver = replyMails({
      ...{ database, storage, site, log, publicUrl, adminEmail, signingKey: await signingKey(database) },
      ...{ attempts: sharedAttempts(database, rateLimitFactor), now: () => new Date() },
      ...{ pattern: replyMailbox.pattern, mailFrom },
    });
    followed.push(follow({ ...reading, settings: replyMailbox, purpose: 'replies', receiver }));
  }
  return followed;
}

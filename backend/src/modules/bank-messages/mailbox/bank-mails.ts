import type { MailReceiver } from '../../../mailbox/read-new-mails.ts';
import { type LiveSite, readSiteSettings } from '../../../plugins/site/live-site.ts';
import type { IncomingMessage } from '../incoming.ts';
import { storeMessages } from '../store-messages.ts';
import { readMail } from './read-mail.ts';
import type { MailTrust } from './verify-sender.ts';

/** Alerts of banks have a few KiB. */
const MAX_MAIL_KIB = 256;
const MAILS_AT_ONCE = 20;

type Deps = {
  readonly trust: MailTrust;
  /** Has the owner's accounts, for mails that name none. */
  readonly site: LiveSite;
  /** Whether an address is one of replies to the shop: mails to it are never bank messages. */
  readonly isReplyAddress: (address: string) => boolean;
};

/** Stores mails as bank messages. */
export const bankMails = ({ trust, site, isReplyAddress }: Deps): MailReceiver => ({
  ...{ maxKib: MAX_MAIL_KIB, atOnce: MAILS_AT_ONCE },
  async read(mails) {
    const accounts = await readAccounts(site);
    const read = await Promise.all(mails.map((mail) => readMail(mail, trust, accounts, isReplyAddress)));
    const messages = read.filter((message) => message !== null);
    return async (tx) => void (await storeMessages(tx, messages, new Date()));
  },
});

async function readAccounts(site: LiveSite): Promise<IncomingMessage['accounts']> {
  const payees = (await readSiteSettings(site))?.payees ?? {};
  return Object.fromEntries(Object.entries(payees).map(([method, { account }]) => [method, account]));
}

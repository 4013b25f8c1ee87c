import type { OwnerMailSettings } from '@urooj/domain/owner-mails';
import type { Mail } from '../src/mail/transport.ts';
import { OWN_ACCOUNT } from './bank-messages.ts';
import { ADMIN_EMAIL, createTestApp, type TestApp } from './harness.ts';
import { type ChangedSettings, publishSettings } from './published-site.ts';

/** 12:10 of a Monday in Karachi. */
const MONDAY_NOON = new Date('2026-11-23T07:10:00Z');

/** A shop whose owner has chosen these mails, on that Monday. */
export async function shopWithOwnerMails(
  ownerMails: Partial<OwnerMailSettings>,
  more: ChangedSettings = {},
): Promise<TestApp> {
  const shop = await createTestApp();
  shop.clock.now = MONDAY_NOON;
  const payees = { easypaisa: { title: 'Ali Raza', account: OWN_ACCOUNT } };
  await publishSettings(shop.folder, { payees, ...more, ownerMails });
  return shop;
}

/** Sends what is due. @returns all mails to the owner */
export async function ownerMailsOf({ runJobs, mailbox }: TestApp): Promise<Mail[]> {
  await runJobs();
  return mailbox.filter(({ to }) => to === ADMIN_EMAIL);
}

export const MESSAGE = { name: 'Amna', email: 'amna@example.com', message: 'Where is it?' };

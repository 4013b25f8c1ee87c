import { createHash } from 'node:crypto';
import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteSettings } from '@urooj/contract/site-settings';
import { DEFAULT_CATALOGUE } from '@urooj/domain/default-catalogue';
import { DEFAULT_OWNER_MAILS } from '@urooj/domain/owner-mails';
import { PLACEHOLDER_PAYEES } from '@urooj/domain/payees';
import { DEFAULT_REVIEW_TIME } from '@urooj/domain/review-time';
import { DEFAULT_SECURITY } from '@urooj/domain/second-factor';
import { DEFAULT_UNPAID_ORDERS } from '@urooj/domain/unpaid-orders';

/** Files by their paths. */
export type Files = Readonly<Record<string, string | Buffer>>;

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

const sri = (content: string | Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** A published release with these files, and with the manifest that has their hashes. */
export function releaseFiles(app: string, version: string, files: Files): Files {
  const plain = Object.entries(files).filter(([name]) => !/\.(br|gz)$/.test(name));
  const manifest = { files: Object.fromEntries(plain.map(([name, content]) => [name, { integrity: sri(content) }])) };
  return {
    ...Object.fromEntries(Object.entries(files).map(([name, content]) => [`r/${app}/${version}/${name}`, content])),
    [`releases/${app}/${version}.json`]: JSON.stringify(manifest),
  };
}

/** Makes a composed site live, as an activation does. */
export async function publishSite(siteDir: string, revision: number, files: Files): Promise<void> {
  const name = `revisions/${revision}`;
  await writeFiles(path.join(siteDir, name), files);
  await symlink(name, path.join(siteDir, 'current.next'));
  await rename(path.join(siteDir, 'current.next'), path.join(siteDir, 'current'));
}

export const SETTINGS: SiteSettings = {
  ...{ apiHost: '', adminEmail: '', brand: { name: 'Urooj', nativeName: '' } },
  ...{ legalName: '', legalAddress: '' },
  support: { email: '', whatsapp: '+923000000000' },
  social: { instagram: '', youtube: '', facebook: '', tiktok: '' },
  ...{ payees: PLACEHOLDER_PAYEES, reviewTime: DEFAULT_REVIEW_TIME, reviewTimeUrdu: '' },
  bankMessages: { match: {}, keepTextDays: 90, withoutScreenshot: false },
  bookYears: 6,
  refillDays: 3,
  security: DEFAULT_SECURITY,
  catalogue: DEFAULT_CATALOGUE,
  unpaidOrders: DEFAULT_UNPAID_ORDERS,
  ownerMails: DEFAULT_OWNER_MAILS,
  plannedCatalogue: null,
  appliedPlan: null,
  ...{ statements: {}, notice: null, closing: null },
  switches: {
    customerCancellation: false,
    offline: true,
    urdu: true,
    measuredReplyTime: false,
    measuredDelivery: false,
  },
};

/** Groups of settings are completed. */
export type ChangedSettings = { [Name in keyof SiteSettings]?: Partial<SiteSettings[Name]> };

/** The file with the owner's settings, as activating a release writes it. */
export function settingsFile(changed: ChangedSettings): Files {
  const groups = Object.entries(changed).map(([name, value]) => {
    const known = SETTINGS[name as keyof SiteSettings];
    const isGroup = typeof known === 'object' && known !== null && name !== 'payees';
    return [name, isGroup ? { ...known, ...(value as object) } : value];
  });
  const config = { ...SETTINGS, ...Object.fromEntries(groups) };
  return { 'composed-with.json': JSON.stringify({ config, publicUrl: 'https://shop.example' }) };
}

/** The file with the changes of the settings, the oldest first. */
export function settingsHistoryFile(changes: readonly { at: string; changed: ChangedSettings }[]): Files {
  const entries = changes.map(({ at, changed }) => ({ at, config: { ...SETTINGS, ...changed } }));
  return { 'settings-history.json': JSON.stringify({ entries, before: null }) };
}

export const publishSettings = (folder: string, changed: ChangedSettings, revision = 1): Promise<void> =>
  publishSite(path.join(folder, 'site'), revision, settingsFile(changed));

/** What a start refuses of the settings, and a change of them before it goes live. */
import { sentenceOf } from '@urooj/command/process';
import { isLocalHost, setMethods } from '@urooj/domain/payees';
import type { ComposedWith } from '@urooj/store/store';
import type { Config } from 'backend/config';
import { StartError } from 'backend/start-error';

export const isLocal = (url: string): boolean => isLocalHost(new URL(url).hostname);

/** The variables of a process that must not say something else than the store. */
export type FixedSettings = Pick<Config, 'publicUrl' | 'apiHost'>;

const NO_VARIABLES: FixedSettings = { publicUrl: null, apiHost: null };

type Contradiction = { variable: string; name: 'publicUrl' | 'apiHost'; wanted: string; known: string };

/** The variables that say something else than settings do. */
export function contradictions(variables: FixedSettings, { config, publicUrl }: ComposedWith): Contradiction[] {
  const both = [
    { variable: 'PUBLIC_URL', name: 'publicUrl', wanted: variables.publicUrl, known: publicUrl },
    { variable: 'API_HOST', name: 'apiHost', wanted: variables.apiHost, known: config.apiHost },
  ] as const;
  return both.flatMap(({ wanted, ...rest }) =>
    wanted === null || wanted === rest.known ? [] : [{ ...rest, wanted, known: rest.known || 'none' }],
  );
}

/** What an address on this computer, or no account of its own to pay to, means for a shop that others reach; by setting. */
function missingForOthers({ config, publicUrl }: ComposedWith): Map<string, string> {
  const { payees, apiHost } = config;
  const missing = new Map<string, string>();
  if (isLocal(publicUrl))
    missing.set(
      'publicUrl',
      `Its public address is ${publicUrl}: npm run config -- set publicUrl https://shop.example`,
    );
  const hasPlaceholdersOnly = Object.keys(payees).length > 0 && setMethods(payees).length === 0;
  // A hosted backend may know other accounts.
  if (hasPlaceholdersOnly && apiHost === '')
    missing.set(
      'payees',
      'All accounts to pay to are placeholders. For each method: npm run config -- set payees.easypaisa.account "…"' +
        ' (and payees.easypaisa.title), or npm run config -- unset payees.easypaisa',
    );
  return missing;
}

/**
 * Refuses to open a shop to the network with what a new shop has: an address on this computer, and no account of its own
 * to pay to.
 * @param isLive whether there are settings to change
 * @throws StartError that says what to set
 */
export function assertOpenToOthers(
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
  settings: ComposedWith,
  isLive = true,
): void {
  if (isLocalHost(host)) return;
  const missing = missingForOthers(settings);
  if (missing.size === 0) return;
  // It wins over the store.
  if (publicUrl !== null && missing.has('publicUrl'))
    missing.set(
      'publicUrl',
      `PUBLIC_URL is ${publicUrl}, an address on this computer. Set it to the address of the shop, such as https://shop.example.`,
    );
  const problem = `HOST=${host} opens the shop to others, but it is not set up for them.`;
  const first = isLive ? [] : ['Nothing is live yet, so there are no settings to change. First: npm run deploy'];
  throw new StartError([problem, ...first, ...missing.values()].join('\n'));
}

/** A daily one may be late, or fail once. */
const BACKUP_MAX_AGE_MS = 2 * 86_400_000;

/** An address that nobody has, as a new shop writes it. */
const isPlaceholder = (email: string): boolean => email === '' || email.endsWith('.example');

/**
 * What a shop that others reach should not keep from its first start: one line each, for the operator. Nothing of it keeps
 * buyers from ordering.
 */
export function warningsFor(
  { host, smtpUrl, apiHost }: Pick<Config, 'host' | 'smtpUrl' | 'apiHost'>,
  { config }: ComposedWith,
  lastBackup: Date | null,
  now = new Date(),
): string[] {
  // Mails and money of a hosted backend are not ours.
  if (isLocalHost(host) || apiHost !== null) return [];
  const { payees, support } = config;
  const warnings = [
    smtpUrl === null &&
      '! No mail leaves this computer: buyers get no links to their orders, and messages of the contact page reach nobody. Set SMTP_URL.',
    setMethods(payees).length < Object.keys(payees).length &&
      '! Methods whose account is a placeholder are not offered: npm run config -- get payees',
    isPlaceholder(support.email) &&
      '! The address for questions of buyers is a placeholder: npm run config -- set support.email help@shop.example',
    now.getTime() - (lastBackup?.getTime() ?? 0) > BACKUP_MAX_AGE_MS &&
      `! No backup of the last two days (${lastBackup ? `the last one is of ${lastBackup.toISOString().slice(0, 10)}` : 'there was none'}): npm run backup -- FILE, each day. deploy/systemd has a timer.`,
  ];
  return warnings.filter((line) => line !== false);
}

type ToCheck = {
  config: Pick<Config, 'host' | 'smtpUrl' | 'apiHost'>;
  live: () => Promise<ComposedWith | null>;
  lastBackup: () => Promise<Date | null>;
};

/** {@link warningsFor} a shop that is open. It stays open where its settings or its database cannot be read at this moment. */
export async function warningsOfOpenShop({ config, live, lastBackup }: ToCheck): Promise<string[]> {
  try {
    const settings = await live();
    return settings ? warningsFor(config, settings, await lastBackup()) : [];
  } catch (error) {
    return [`! Whether something is missing could not be checked: ${sentenceOf(error) ?? String(error)}`];
  }
}

/**
 * Refuses a change of the settings after which the next start refuses them. Whether the shop listens for others is seen
 * from its live settings: the terminal of an operator may lack its HOST.
 * @throws StartError that says what the next start misses
 */
export function assertStartsAgain(live: ComposedWith, next: ComposedWith, variables = NO_VARIABLES): void {
  const missingBefore = missingForOthers(live);
  const missing = [...missingForOthers(next)].filter(([name]) => !missingBefore.has(name)).map(([, line]) => line);
  const contradictedBefore = contradictions(variables, live);
  const contradicted = contradictions(variables, next)
    .filter(({ name, known }) => !contradictedBefore.some((one) => one.name === name && one.known === known))
    .map(
      ({ variable, wanted, known }) =>
        `${variable} is ${wanted} here, and the site store would say ${known}. Change or remove ${variable} first.`,
    );
  if (missing.length + contradicted.length === 0) return;
  throw new StartError(
    [
      'The next start would refuse these settings. Nothing was changed.',
      ...(missing.length > 0 ? ['The shop is set up for others, and would not be any more.'] : []),
      ...missing,
      ...contradicted,
      'To change them nevertheless, for example for a shop on this computer only: --force',
    ].join('\n'),
  );
}

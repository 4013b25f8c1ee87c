import { readFile } from 'node:fs/promises';
import { isRecord } from '@urooj/contract/is-record';
import { type SiteSettings, WrittenSettings } from '@urooj/contract/site-settings';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import type { Config } from 'backend/config';
import { StartError } from 'backend/start-error';
import type { core } from 'zod/mini';
import { nearSetting } from './setting-names.ts';

/** What an owner wrote, with the default of each setting that is missing. The accounts together are one setting. */
function withDefaults(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const groups = Object.entries(DEFAULT_CONFIG).map(([name, known]: [string, unknown]) => {
    const written = value[name];
    const isGroup = name !== 'payees' && isRecord(known) && isRecord(written);
    return [name, isGroup ? { ...known, ...written } : (written ?? known)];
  });
  return { ...value, ...Object.fromEntries(groups) };
}

/** The variables that win over the settings. */
export type HostedBackend = Pick<Config, 'apiHost' | 'plainAdminEmail'>;

/** Our own backend decides itself who the admin is: the file that everybody can read names them only for a hosted one. */
export function withEnvironment(settings: SiteSettings, environment: HostedBackend): SiteSettings {
  const apiHost = environment.apiHost ?? settings.apiHost;
  const adminEmail = apiHost === '' ? null : environment.plainAdminEmail;
  return { ...settings, apiHost, adminEmail: adminEmail ?? settings.adminEmail };
}

/**
 * Checks the settings of an owner; a missing one has its default.
 * @param where they come from, for the sentences
 * @throws StartError naming every value that is wrong
 */
export function checkOwnerSettings(value: unknown, where: string): SiteSettings {
  const parsed = WrittenSettings.safeParse(withDefaults(value));
  if (parsed.success) return parsed.data;
  throw new StartError(parsed.error.issues.map((issue) => sentence(where, issue)).join('\n'));
}

/** The content of a JSON file. */
export async function readSettingsFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new StartError(`${file} cannot be read as JSON: ${(error as Error).message}.`);
  }
}

function sentence(where: string, issue: core.$ZodIssue): string {
  const at = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => (at === '' ? key : `${at}.${key}`));
    return `${where}: there is no setting ${names.join(', ')}. Correct its name, or remove it.${nearSetting(names[0] ?? '')}`;
  }
  if (issue.code === 'invalid_type' && issue.expected === 'object') {
    return `${where}: ${at === '' ? 'it' : at} must be an object: { … }.`;
  }
  return `${where}: ${at} ${issue.message}.`;
}

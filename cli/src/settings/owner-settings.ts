import { readFile } from 'node:fs/promises';
import { didYouMean } from '@urooj/command/near-match';
import { isRecord } from '@urooj/contract/is-record';
import { type SiteSettings, WrittenSettings } from '@urooj/contract/site-settings';
import { type ServiceProblem, serviceProblems } from '@urooj/domain/service-problems';
import { SPECIFIED_SERVICES } from '@urooj/domain/services';
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
  const settings = withDefaults(value);
  const unknown = unknownServices(settings);
  if (unknown.length > 0) throw new StartError(unknown.map((text) => `${where}: ${text}`).join('\n'));
  const parsed = WrittenSettings.safeParse(settings);
  if (parsed.success) {
    const problems = serviceProblems(parsed.data.catalogue.services);
    if (problems.length === 0) return parsed.data;
    throw new StartError(problems.map((problem) => `${where}: ${problemSentence(problem)}`).join('\n'));
  }
  throw new StartError(parsed.error.issues.map((issue) => sentence(where, issue, settings)).join('\n'));
}

const PROBLEMS: Readonly<Record<ServiceProblem['kind'], string>> = {
  unknown: 'has no definition',
  platform: 'must begin with Instagram, YouTube, Facebook or TikTok and a blank',
  label: 'needs a name of letters and digits after its platform, at most 40 characters',
  name: 'has the name of another service',
  slug: 'has the slug of another service of its platform',
  target: 'has a target that its platform does not have',
  texts: 'needs texts for its page',
  specified: 'is a service of the software: remove its definition',
  missing: 'is missing: to take it out of the shop, set its isRemoved to true',
};

const problemSentence = ({ service, kind }: ServiceProblem) => `catalogue.services.${service} ${PROBLEMS[kind]}.`;

/** A service with a wrong name would not be sold, and nobody would notice. */
function unknownServices(settings: unknown): string[] {
  const { catalogue } = isRecord(settings) ? settings : {};
  const { services } = isRecord(catalogue) ? catalogue : {};
  const known = new Set<string>(SPECIFIED_SERVICES.map(({ name }) => name));
  const written = Object.entries(isRecord(services) ? services : {});
  const isDefined = (service: unknown) => isRecord(service) && service.definition !== undefined;
  const unknown = written.filter(([name, service]) => !known.has(name) && !isDefined(service)).map(([name]) => name);
  return unknown.map((name) => `there is no service ${name}.${didYouMean(name, known)}`);
}

/** The content of a JSON file. */
export async function readSettingsFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new StartError(`${file} cannot be read as JSON: ${(error as Error).message}.`);
  }
}

/** The name of a value as `set` takes it: a package has its amount, what is in another list its number. */
function nameOf(path: readonly PropertyKey[], settings: unknown): string {
  let part = settings;
  const names = path.map((step) => {
    part = (part as Record<PropertyKey, unknown> | undefined)?.[step];
    if (typeof step !== 'number') return String(step);
    return String(isRecord(part) && typeof part.amount === 'number' ? part.amount : step + 1);
  });
  return names.join('.');
}

function sentence(where: string, issue: core.$ZodIssue, settings: unknown): string {
  const at = nameOf(issue.path, settings);
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => (at === '' ? key : `${at}.${key}`));
    return `${where}: there is no setting ${names.join(', ')}. Correct its name, or remove it.${nearSetting(names[0] ?? '')}`;
  }
  if (issue.code === 'invalid_type' && issue.expected === 'object') {
    return `${where}: ${at === '' ? 'it' : at} must be an object: { … }.`;
  }
  if (issue.code === 'invalid_type' && issue.expected === 'array') return `${where}: ${at} must be a list: [ … ].`;
  return `${where}: ${at} ${issue.message}.`;
}

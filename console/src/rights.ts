import type { Operator } from '@urooj/contract/console';
import { rightTexts } from './texts/en/rights.ts';

/** What a token may do. */
export const RIGHTS = ['view', 'publish', 'canary', 'activate', 'operate'] as const;
export type Right = (typeof RIGHTS)[number];

/** The scope that reaches every app. */
export const ALL_APPS = 'all';

/** Why an operator may not do something, in words; `null` where they may. The server decides again. */
export function reasonAgainst({ rights, remote, name }: Operator, right: Right, app: string): string | null {
  if (rights.includes(right) && (remote === ALL_APPS || remote === app)) return null;
  return rightTexts.missing(name, rights.join(', '), scopeText(remote), right, scopeText(app));
}

/** `every app`, or the name of one. */
export const scopeText = (remote: string): string => (remote === ALL_APPS ? rightTexts.everyApp : remote);

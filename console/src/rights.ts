import type { Operator } from '@urooj/contract/console';
import { rightTexts } from './texts/en/rights.ts';

/** What a token may do. */
export const RIGHTS = ['view', 'publish', 'canary', 'activate', 'operate'] as const;
export type Right = (typeof RIGHTS)[number];

/** The scope that reaches every app. */
export const ALL_APPS = 'all';

/** Whether an operator may do something, as the server decides again. */
export const may = ({ rights, remote }: Operator, right: Right, app: string): boolean =>
  rights.includes(right) && (remote === ALL_APPS || remote === app);

/** Why something is not offered to an operator, in words; `null` where they have all these rights. */
export function reasonAgainst(operator: Operator, needed: readonly Right[], app: string): string | null {
  const missing = needed.filter((right) => !may(operator, right, app));
  if (missing.length === 0) return null;
  const { name, rights, remote } = operator;
  return rightTexts.missing(name, rights.join(', '), scopeText(remote), missing.join(' and '), scopeText(app));
}

/** `every app`, or the name of one. */
export const scopeText = (remote: string): string => (remote === ALL_APPS ? rightTexts.everyApp : remote);

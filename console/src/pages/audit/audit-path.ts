import type { Audit } from '@urooj/contract/console';

export type AuditPage = Audit;

/** The call for the entries of an app, or of every app. @param before only those before this time */
export function auditPath(app: string, before?: string): string {
  const named = [...(app ? [['app', app]] : []), ...(before ? [['before', before]] : [])];
  return named.length === 0 ? '/audit' : `/audit?${new URLSearchParams(named)}`;
}

import type { LiveApp, LiveVersion } from '@urooj/contract/console';
import type { Right } from '../rights.ts';
import { operationTexts as text } from '../texts/en/operations.ts';

export type OperationKind = 'promote' | 'canary' | 'rollback' | 'activate';

/** What an operator is about to do; `version` is the one that visitors would get, where the operation names one. */
export type PlannedOperation = { readonly kind: OperationKind; readonly app: string; readonly version?: string };

export const RIGHT_FOR: Readonly<Record<OperationKind, Right>> = {
  promote: 'activate',
  canary: 'canary',
  rollback: 'activate',
  activate: 'activate',
};

/** Of everything that can be done with an app. A shell has no canaries. */
export const operationRights = (app: string): readonly Right[] =>
  app === 'shell' ? ['activate'] : ['canary', 'activate'];

const inRole = (app: LiveApp | undefined, role: LiveVersion['role']): LiveVersion | undefined =>
  app?.versions.find((version) => version.role === role);

export const canaryOf = (app: LiveApp | undefined) => inRole(app, 'canary');
export const activeOf = (app: LiveApp | undefined) => inRole(app, 'active');
const previousOf = (app: LiveApp | undefined) => inRole(app, 'previous');

/** What visitors will get, in words. @param app what is live of it; missing where nothing is */
export function consequences({ kind, app: name, version = '' }: PlannedOperation, app: LiveApp | undefined): string[] {
  const active = activeOf(app)?.version;
  const canary = canaryOf(app);
  const ended = canary && canary.version !== version ? [text.canaryEnds(canary.version)] : [];
  switch (kind) {
    case 'promote':
      return canary ? [text.promotes(name, canary.version), ...(active ? [text.staysPrevious(active)] : [])] : [];
    case 'activate':
      return [active ? text.replaces(name, version, active) : text.becomesLive(name, version), ...ended];
    case 'canary':
      if (canary?.version === version) return [text.changesShare(version, canary.share)];
      return [text.startsCanary(version, active ?? ''), ...ended];
    case 'rollback':
      return rollback(app, active ?? '');
  }
}

function rollback(app: LiveApp | undefined, active: string): string[] {
  const canary = canaryOf(app);
  if (canary) return [text.endsCanary(canary.version, canary.share, active)];
  const previous = previousOf(app);
  return [previous ? text.goesBack(previous.version, active) : text.mayTakeOut];
}

/** Why an operation is not possible in this state; `null` where it is. */
export function obstacle(kind: OperationKind, app: LiveApp | undefined): string | null {
  const isStuck = !canaryOf(app) && !previousOf(app);
  return kind === 'rollback' && app?.app === 'shell' && isStuck ? text.nothingEarlier : null;
}

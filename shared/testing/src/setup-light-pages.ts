import * as React from 'react';

/** Text areas that grow are measured. */
const MEASURED = 'textarea { padding: 0; border-width: 0 }';

if (!document.querySelector('#measured')) {
  const style = Object.assign(document.createElement('style'), { id: 'measured' });
  style.append(MEASURED);
  document.head.append(style);
}

/** For its warnings React stores the stack of calls at each element. After as many as these it stores no more. */
const MANY = Number.POSITIVE_INFINITY;
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = { ...React } as Record<
  string,
  unknown
>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => MANY, set: () => {}, configurable: true });

import type { Route } from './route.ts';

/**
 * The calls about second factors. They are not in the table of `routes.ts`, which is a part
 * of every page: only the pages that need them bring them.
 */
export const SECURITY_ROUTES = {
  passkeyLoginOptions: {
    ...{ method: 'POST', path: '/passkeyLogin/options', access: 'public', extension: true },
    // As the login page opens, for the list of passkeys in the field of the e-mail.
    background: true,
  },
  passkeyLogin: { method: 'POST', path: '/passkeyLogin', access: 'public', limit: 'login', extension: true },
  stepUpOptions: { method: 'POST', path: '/stepUp/options', access: 'session', extension: true },
  stepUp: { method: 'POST', path: '/stepUp', access: 'session', extension: true },
  secondFactors: { method: 'GET', path: '/secondFactors', access: 'session', extension: true },
  copyData: { method: 'POST', path: '/dataCopies', access: 'session', stepUp: true, extension: true },
  deleteAccount: { method: 'DELETE', path: '/account', access: 'session', stepUp: true, extension: true },
  passkeyOptions: { method: 'POST', path: '/passkeys/options', access: 'session', stepUp: true, extension: true },
  addPasskey: { method: 'POST', path: '/passkeys', access: 'session', stepUp: true, extension: true },
  renamePasskey: { method: 'PATCH', path: '/passkeys/:id', access: 'session', stepUp: true, extension: true },
  removePasskey: { method: 'DELETE', path: '/passkeys/:id', access: 'session', stepUp: true, extension: true },
  beginTotp: { method: 'POST', path: '/totp', access: 'session', stepUp: true, extension: true },
  confirmTotp: { method: 'POST', path: '/totp/confirm', access: 'session', stepUp: true, extension: true },
  removeTotp: { method: 'DELETE', path: '/totp', access: 'session', stepUp: true, extension: true },
  replaceRecoveryCodes: { method: 'POST', path: '/recoveryCodes', access: 'session', stepUp: true, extension: true },
} as const satisfies Record<string, Route>;

/**
 * The library for passkeys. Its 330 modules are a sixth of all that a start of the shop would load, so they are loaded with the
 * first passkey.
 */
export const readWebAuthn = () => import('@simplewebauthn/server');

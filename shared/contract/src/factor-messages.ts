/** As `messages.ts`, about second factors: few pages have them, and a module that pages share is loaded as a whole. */
export const passkeyExists = 'This device has a passkey for this account already.';
export const passkeyRenamed = 'The passkey has its new name.';
export const passkeyRemoved = 'The passkey was removed.';
export const accountDeleted = 'Your account was deleted.';
export const totpAdded = 'Your authenticator app is set up.';
export const totpRemoved = 'The authenticator app was removed.';

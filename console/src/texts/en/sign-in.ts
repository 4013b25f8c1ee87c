/** The page without a session. */
export const signInTexts = {
  title: 'Sign in',
  about: 'Sign in with a release token. What you can do here is what the token may do.',
  token: 'Release token',
  help: 'It begins with urooj_. An operator makes one with: npm run release -- token create',
  signIn: 'Sign in',
  signingIn: 'Signing in...',
  missing: 'Paste your release token.',
  ended: 'Your session has ended. Sign in again.',
};

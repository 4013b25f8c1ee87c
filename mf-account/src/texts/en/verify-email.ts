import * as messages from '@urooj/contract/messages';

export const verifyEmailTexts = {
  title: 'Verify your email',
  description: 'Show that your e-mail is yours.',
  done: messages.emailVerified,
  accountShows: (email: string) => `Your account now shows every order that was placed with ${email}.`,
  seeOrders: 'See your orders',
  logIn: 'Please log in with the account that you want to verify.',
  otherAccount: (email: string) =>
    `This link belongs to another account than ${email}. It stays good: log in with that account to use it.`,
  useOtherAccount: 'Log in with the other account',
  openLinkAgain: 'Please open the link in our e-mail once more.',
  failed: 'Failed to verify your email. Please try again.',
};

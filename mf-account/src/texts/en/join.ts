import * as messages from '@urooj/contract/messages';

export const joinTexts = {
  title: 'Invitation',
  description: 'Accept the invitation to work for this shop.',
  heading: 'You are invited to work for this shop',
  email: 'Your e-mail',
  rights: 'What you may do',
  until: (time: string) => `The invitation works until ${time}.`,
  hasAccount:
    'Your e-mail has an account here already. Its name and password are replaced, and it is logged out everywhere. Your orders stay.',
  name: 'Your name',
  factor: 'After that, log in and add a passkey or an authenticator app. Then the desk is open to you.',
  accept: 'Accept the invitation',
  busy: 'Accepting...',
  done: messages.invitationAccepted,
  ended: 'This invitation was used already, or it has ended. The owner of the shop can send a new one to your e-mail.',
  logIn: 'Log in',
  openLinkAgain: 'Open the link in our e-mail once more.',
  openLinkAgainHint: 'For your safety this page forgets it on a reload.',
  loadFailed: 'The invitation could not be loaded. Please try again.',
  failed: 'The invitation could not be accepted. Please try again.',
};

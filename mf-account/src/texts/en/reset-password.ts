import * as messages from '@urooj/contract/messages';

export const resetPasswordTexts = {
  title: 'Reset password',
  description: 'Set a new password.',
  heading: 'Reset Password',
  newPassword: 'New Password',
  confirmNewPassword: 'Confirm New Password',
  busy: 'Resetting...',
  failed: 'Failed to reset password. Please try again.',
  done: messages.passwordReset,
  secured: messages.accountSecured,
  openLinkAgain: 'Open the link in our e-mail once more.',
  openLinkAgainHint: 'For your safety this page forgets it on a reload.',
  newLink: 'Ask for a new link',
};

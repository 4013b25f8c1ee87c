/** @chunk dashboard */

import * as messages from '@urooj/contract/messages';

export const passwordTexts = {
  heading: 'Change password',
  lead: 'All other devices are logged out.',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  submit: 'Change Password',
  busy: 'Changing...',
  changed: messages.passwordChanged,
  failed: 'Failed to change your password. Please try again.',
};

export const sessionsTexts = {
  heading: 'Where you are logged in',
  loading: 'Loading your devices',
  loadFailed: 'Failed to load where you are logged in. Please try again.',
  list: 'Your devices',
  thisBrowser: 'This device',
  times: (firstSeen: string, lastSeen: string) => `Logged in ${firstSeen} · last seen ${lastSeen}`,
  noOthers: 'You are logged in nowhere else.',
  logOutOthers: 'Log out all other devices',
  loggingOut: 'Logging out...',
  othersLoggedOut: messages.othersLoggedOut,
  logOutFailed: 'The other devices could not be logged out. Please try again.',
};

import * as messages from '@urooj/contract/messages';
import type { ReactNode } from 'react';

export const loginTexts = {
  title: 'Login',
  /** Of the document, while the receipt of a payment is above the form. */
  titleAfterPayment: 'Payment submitted',
  /** In place of the title, below the receipt of a guest's payment. */
  haveAccount: 'Have an account?',
  haveAccountLead: 'Log in to see all your orders. You need no account to track this one.',
  description: 'Log in to see your orders, or make an account.',
  busy: 'Logging in...',
  done: 'Login successful!',
  forgotPassword: 'Forgot Password?',
  withPasskey: 'Sign in with a passkey',
  withPasskeyBusy: 'Waiting for your passkey...',
  secondStep: 'One more step',
  secondStepLead: 'Your password is right. This account also has a second factor.',
  notSetUp:
    'You have never set up a second factor? Open the link in our e-mail about it: you choose a new password, and what was added to your account is removed.',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
  signedIn: 'You are logged in',
  signedInAs: (name: ReactNode, email: string): ReactNode[] => ['as ', name, ` (${email}).`],
  cannotOpen: 'This account cannot open the page you asked for.',
  goOn: {
    continue: 'Continue',
    dashboard: 'Go to your dashboard',
    security: 'Go to Security',
    blog: 'Go to the blog',
    shop: 'Go to the shop',
  },
  yourOrders: 'Your orders',
  trackOrder: 'Track an order',
  logout: 'Logout',
};

export const signupTexts = {
  title: 'Sign Up',
  busy: 'Signing up...',
  done: messages.signedUp,
  termsOfService: 'Terms of Service',
  agreeToTerms: (terms: ReactNode): ReactNode[] => ['I agree to the ', terms],
  hasAccount: 'Already have an account?',
  signIn: 'Sign in',
};

export const forgotTexts = {
  title: 'Forgot Password',
  lead: 'We send you a link to set a new one.',
  submit: 'Send Reset Link',
  busy: 'Sending...',
  sentTitle: 'Check your e-mail',
  sent: messages.resetLinkSent,
};

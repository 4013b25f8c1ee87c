import * as messages from '@urooj/contract/messages';
import { formatPkr, formatUsd } from '@urooj/domain/money';
import type { ReactNode } from 'react';

/** The form for one service. */
export const buyTexts = {
  title: 'Buy followers, likes and views',
  description: 'Choose a service and a package for Instagram, YouTube, Facebook or TikTok. No password required.',
  heading: (service: string) => `Buy ${service}`,
  lead: (changeService: ReactNode): ReactNode[] => [
    'Choose a package, tell us where it goes, and pay on the next page. ',
    changeService,
    '.',
  ],
  leadWithCustomAmount: (changeService: ReactNode, customAmount: ReactNode): ReactNode[] => [
    'Choose a package, tell us where it goes, and pay on the next page. ',
    changeService,
    ' or ',
    customAmount,
    '.',
  ],
  changeService: 'Change service',
  off: 'This service cannot be ordered at the moment.',
  customAmount: 'choose a custom amount',
  packages: 'Packages',
  selectPackage: 'Please select a package above to proceed with your order.',
  packageRequired: 'Please select a package first.',
  invalid: messages.fieldsInvalid,
  details: 'Your Details',
  name: 'Your Full Name',
  email: 'Your Email Address',
  emailHelp: 'We send the order and its tracking link here.',
  phoneNumber: 'Your Phone Number',
  phoneNumberHelp: 'For questions about this order only.',
  profileLink: (platform: string) => `Your ${platform} Profile Link`,
  profileLinkHelp: 'A username will do, too. The profile must be public.',
  postLink: (platform: string) => `Your ${platform} Post Link`,
  postLinkHelp: 'Open the post, choose Share, copy its link and paste it here.',
  socialId: 'Social Username or ID',
  socialIdHelp: 'Your profile link is enough.',
  submit: 'Buy Now',
  submitFor: (usdCents: number, priceMinor: number) => `Buy Now - ${formatUsd(usdCents)} (${formatPkr(priceMinor)})`,
  busy: 'Processing...',
  summary: 'Your order',
  guarantee: (warranty: string) => `${warranty} guarantee`,
  failed: 'Failed to create order. Please check your details and try again.',
  noResponse: 'No response from server. Please check your internet connection or try again later.',
  timeout: 'Request timed out. The server took too long to respond.',
  serverError: (status: number) => `Server Error: ${status}`,
  placed: (orderId: string) => `Order placed successfully! Order ID: ${orderId}. Redirecting to payment...`,
  continueToPayment: 'Continue to payment',
  reorder: {
    prefilled: 'Form pre-filled for reorder.',
    package_replaced: 'Reorder amount not found in packages. Defaulting to first package.',
  },
};

/** The list of all services, where the URL names none. */
export const serviceChoiceTexts = {
  heading: 'Choose a service',
  lead: 'Pick what should grow. Packages and prices come next.',
  search: 'Search services',
  searchExample: 'Instagram likes',
  noneFound: 'No service by that name',
  noneFoundHelp: 'Try another word, or ask us for it.',
  somethingElse: (contact: ReactNode): ReactNode[] => ['Looking for something else? ', contact, ', and we arrange it.'],
  tellUs: 'Tell us what you need',
  unavailable: messages.serviceUnavailable,
  other: (contact: ReactNode): ReactNode[] => [
    'Other services are arranged in person. ',
    contact,
    ' and tell us what you need.',
  ],
};

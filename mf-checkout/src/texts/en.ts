import { ERRORS } from '@urooj/contract/errors';
import { type ErrorParams, FIELD_ERRORS, type FieldErrorCode, withParams } from '@urooj/contract/field-errors';
import { IMAGE_MAX_MEGABYTES } from '@urooj/contract/limits';
import * as messages from '@urooj/contract/messages';
import { groupedAmount } from '@urooj/domain/amounts';
import { EMAIL_EXAMPLE } from '@urooj/domain/email-rule';
import { formatPkr, formatUsd } from '@urooj/domain/money';
import { methodLabel } from '@urooj/domain/payment-status';
import * as sharedTexts from '@urooj/texts/en';
import type { ReactNode } from 'react';

/**
 * Every sentence of the checkout, by page. Sentences that other apps show too come from `@urooj/texts`.
 *
 * Sentences of the server's error table come from the contract, so that page and server say the same.
 *
 * A sentence around a link takes the link as a parameter: other languages put it elsewhere.
 */
export const texts = {
  buy: {
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
    customAmount: 'choose a custom amount',
    loadingHeading: 'Buy',
    loadingLead:
      'Followers, likes, views and more for Instagram, YouTube, Facebook and TikTok: packages and prices are on their way.',
    loadingPackages: 'Loading packages',
    packages: 'Packages',
    per1K: (usdCents: number) => `${formatUsd(usdCents)} per 1K`,
    selectPackage: 'Please select a package above to proceed with your order.',
    packageRequired: 'Please select a package first.',
    invalid: ERRORS.validation.text,
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
    submit: 'Buy Now',
    submitFor: (usdCents: number, priceMinor: number) => `Buy Now - ${formatUsd(usdCents)} (${formatPkr(priceMinor)})`,
    busy: 'Processing...',
    summary: 'Your order',
    guarantee: (warranty: string) => `${warranty} guarantee`,
    support: '24/7 support',
    failed: 'Failed to create order. Please check your details and try again.',
    noResponse: 'No response from server. Please check your internet connection or try again later.',
    timeout: 'Request timed out. The server took too long to respond.',
    serverError: (status: number) => `Server Error: ${status}`,
    placed: (orderId: string) => `Order placed successfully! Order ID: ${orderId}. Redirecting to payment...`,
    continueToPayment: 'Continue to payment',
    payNow: 'Pay now',
    reorder: {
      prefilled: 'Form pre-filled for reorder.',
      package_replaced: 'Reorder amount not found in packages. Defaulting to first package.',
    },
  },
  services: {
    heading: 'Choose a service',
    lead: 'Pick what should grow. Packages and prices come next.',
    search: 'Search services',
    searchExample: 'Instagram likes',
    noneFound: 'No service by that name',
    noneFoundHelp: 'Try another word, or ask us for it.',
    from: (usdCents: number) => `from ${formatUsd(usdCents)}`,
    somethingElse: (contact: ReactNode): ReactNode[] => [
      'Looking for something else? ',
      contact,
      ', and we arrange it.',
    ],
    tellUs: 'Tell us what you need',
    unavailable: ERRORS.service_unavailable.text,
    other: (contact: ReactNode): ReactNode[] => [
      'Other services are arranged in person. ',
      contact,
      ' and tell us what you need.',
    ],
  },
  payment: {
    title: 'Payment',
    description: 'Pay for an order and send the proof of your payment.',
    heading: 'Complete your payment',
    lead: 'Send the amount to one of our accounts, then show us the transaction. We check it and start your order.',
    loading: 'Loading payment details...',
    loadFailed: 'Failed to load order details. Please try again or ensure the order ID is valid.',
    notLoaded: 'Order details not loaded. Cannot process payment.',
    orderIdMissing: 'No order ID provided. Cannot proceed with payment.',
    order: 'Order',
    orderId: 'Order ID',
    copyOrderId: 'Copy order ID',
    ordered: (service: string, amount: number) => `${service}, ${groupedAmount(amount)}`,
    total: 'Total',
    copyAmount: 'Copy amount',
    invalidAmount: ERRORS.invalid_amount.text,
    notAccepted: 'Your last payment was not accepted. Please check it and submit it again.',
    notAcceptedBecause: (reason: string) =>
      `Your last payment was not accepted: ${reason} Please check it and submit it again.`,
    workHasBegun: 'Work on this order has begun. Pay only if you have not paid for it yet.',
    contact: 'Tell us first where we can reach you about this order.',
    name: 'Your Full Name',
    email: 'Your Email Address',
    method: 'Payment method',
    accountOf: (method: string) => `${method} account`,
    accountIntro: (method: string) => `Send the total to this ${method} account:`,
    qrCode: (method: string) => `QR code of our ${method} account`,
    accountOnRequest: (method: string, contact: ReactNode): ReactNode[] => [
      `We tell you our ${method} account on request. `,
      contact,
      ', or choose another method.',
    ],
    bank: 'Bank',
    copyBank: 'Copy bank',
    accountTitle: 'Account title',
    copyAccountTitle: 'Copy account title',
    accountNumber: 'Account number',
    copyAccountNumber: 'Copy account number',
    transactionId: 'Transaction ID',
    transactionIdHelp: (method: string) => `The transaction ID or reference number that ${method} gave you.`,
    screenshot: 'Payment screenshot',
    screenshotHelp: `PNG, JPG or JPEG, up to ${IMAGE_MAX_MEGABYTES}MB.`,
    screenshotPrompt: 'Drop the screenshot here, or paste it',
    screenshotAlt: 'Your payment screenshot',
    chooseScreenshot: 'Choose a screenshot',
    replaceScreenshot: 'Replace',
    takePhoto: 'Take a photo',
    removeScreenshot: 'Remove',
    uploaded: 'Uploaded',
    uploading: 'Uploading screenshot',
    cancelUpload: 'Cancel upload',
    uploadCancelled: 'Upload cancelled. Nothing was submitted.',
    tryAgain: 'Try again',
    /** @param priceMinor what is due, in paisa */
    submit: (priceMinor: number) => `Submit Payment - ${formatPkr(priceMinor)}`,
    busy: 'Processing...',
    submitted: messages.paymentSubmitted,
    failed: 'Failed to submit payment. Please try again.',
    duplicate: ERRORS.duplicate_transaction.text,
    settled: {
      review: { heading: 'Payment under review', text: ERRORS.payment_under_review.text },
      paid: { heading: 'Already paid', text: 'This order is paid. There is nothing left to pay.' },
      closed: { heading: 'Nothing to pay', text: ERRORS.order_not_payable.text },
    },
  },
  links: {
    contact: sharedTexts.contactUs,
    contactSupport: sharedTexts.contactSupport,
    dashboard: sharedTexts.goToDashboard,
    trackOrder: sharedTexts.trackYourOrder,
  },
  noPassword: sharedTexts.noPassword,
  popular: sharedTexts.mostPopular,
};

/** What a second language has to provide. */
export type Texts = typeof texts;

/**
 * The sentence for a code of a validator.
 * @param values what the sentence may name: the payment method, the platform
 */
export function problemText(
  code: FieldErrorCode | 'invalid_amount',
  { method = '', platform = '' }: { readonly method?: string; readonly platform?: string } = {},
): string {
  if (code === 'invalid_amount') return texts.payment.invalidAmount;
  const params: ErrorParams = { example: EMAIL_EXAMPLE, method: methodLabel(method), platform };
  return withParams(FIELD_ERRORS[code], params);
}

import { BOOK_YEARS, CANCEL_DAYS, REFILL_DAYS, REMIND_HOURS, STORED_DAYS } from '@urooj/contract/setting-rules';
import type { MatchMode, SecondFactorPolicy } from '@urooj/contract/vocabulary';

/** The page with the settings of the owner. `docs/owner/owner.md` says more about each. */
export const settingsTexts = {
  description: 'Name, contacts, accounts that buyers pay to, bank messages, features and security of the shop.',
  back: 'Back to the dashboard',
  failed: 'Failed to fetch the settings. Please check server connection.',
  history: 'Who changed what:',
  contents: 'On this page',
  /** The section below the form; its texts are in `people.ts`. */
  people: 'People',
  sections: {
    shop: {
      heading: 'Shop',
      intro: 'The name is in the title of every page and below every e-mail.',
    },
    contacts: {
      heading: 'Contacts',
      intro: 'How buyers reach you. What is empty is not shown.',
    },
    payees: {
      heading: 'Accounts that buyers pay to',
      intro:
        'The payment page offers the methods that are on. Buyers see every text of an account, so check each number twice.',
    },
    bankMessages: {
      heading: 'Bank messages',
      intro:
        'What the messages of banks and wallets may do with the payments of each method. Off: they are not compared. Propose: they are shown beside the payment, and you decide. Automatic: a payment that agrees in every field is approved at once.',
    },
    features: { heading: 'Features', intro: 'What customers can do, and in which languages.' },
    security: {
      heading: 'Security',
      intro: 'These protect the shop when somebody gets hold of an admin’s password or open session.',
    },
  },
  /** By the names that the command line has for them. */
  fields: {
    'brand.name': { label: 'Name of the shop' },
    'brand.nativeName': { label: 'Name in Urdu', help: 'Shown beside the name in the logo.' },
    legalName: {
      label: 'Legal name of the business',
      help: 'Shown on receipts. Empty: they have only the name of the shop.',
    },
    legalAddress: { label: 'Address of the business', help: 'Shown on receipts, in one line.' },
    reviewTime: {
      label: 'How long the check of a payment takes',
      help: 'Completes “We check it, usually within …”, for example 30 minutes. It is a promise, also at night.',
    },
    reviewTimeUrdu: { label: 'The same in Urdu', help: 'Empty: the Urdu pages say what the field before says.' },
    'support.email': { label: 'E-mail for questions' },
    'support.whatsapp': { label: 'WhatsApp', help: 'With its country: +923001234567. 03001234567 becomes that.' },
    'social.instagram': { label: 'Instagram' },
    'social.youtube': { label: 'YouTube' },
    'social.facebook': { label: 'Facebook' },
    'social.tiktok': { label: 'TikTok' },
    'bankMessages.keepTextDays': {
      label: 'Days that the texts of messages are stored',
      help: 'The privacy policy names it.',
    },
    'bankMessages.withoutScreenshot': {
      label: 'Payments without a screenshot',
      help: 'For methods with “Automatic”. Anybody who knows a transaction ID can then submit the payment first.',
    },
    refillDays: {
      label: 'Days until a refill is done',
      help: 'Buyers see it when they ask for a refill. After these days they are offered the money for what is missing.',
    },
    bookYears: {
      label: 'Years that you store the books',
      help: 'Orders of deleted accounts have name, contact and links for so long, then they lose them. The privacy policy names it.',
    },
    'unpaidOrders.remindAfterHours': {
      label: 'Hours until a buyer who has not paid is reminded',
      help: 'Once for each order, and never again for buyers who do not want it. Empty: nobody.',
    },
    'unpaidOrders.cancelAfterDays': {
      label: 'Days until an order that nobody has paid is cancelled',
      help: 'Not while a bank message of its amount waits. A payment that comes later opens the order again. Empty: never.',
    },
    'switches.customerCancellation': { label: 'Customers cancel their own orders while these are Pending' },
    'switches.offline': {
      label: 'Pages can be read without a network',
      help: 'Off: each browser deletes what it has stored, at its next visit.',
    },
    'switches.urdu': { label: 'Every page also exists in Urdu', help: 'Off: its links lead to the page in English.' },
    'switches.measuredReplyTime': {
      label: 'Pages say how long your answers take',
      help: 'The median of the last 30 days stands on the contact page and on orders, in place of the hours of your support. Until five answers are measured, the hours stay.',
    },
    'switches.measuredDelivery': {
      label: 'Pages say how long orders really took',
      help: 'Beside the times that you promise, the pages of services, the order form and orders say within how long half, and 9 of 10, of the orders of the last 90 days began and were completed, for each size with at least 20 orders.',
    },
    'security.adminSecondFactor': {
      label: 'Second factor of admins',
      help: 'A passkey or an authenticator app besides the password. With “Required”, an admin without one can only add one: add yours first.',
    },
    'security.confirmPaymentsAbove': {
      label: 'Confirm payments above (PKR)',
      help: 'Approving a larger payment asks the admin to confirm who they are. 0: every payment. Empty: none.',
    },
    'security.confirmRefundsAbove': {
      label: 'Confirm refunds above (PKR)',
      help: 'Approving refunds of an order that add up to more asks for the same. 0: every refund. Empty: none.',
    },
    'security.secondPersonAbove': {
      label: 'Second person above (PKR)',
      help: 'The payment of an order that costs more needs the approval of two people; bank messages do not approve it. 0: every payment. Empty: none.',
    },
  },
  /** Below the settings of security. */
  onePerson:
    'At the moment one person approves every payment: nobody else has the right to payments and a second factor.',
  matchModes: {
    off: 'Off',
    propose: 'Propose',
    automatic: 'Automatic',
  } satisfies Record<MatchMode, string>,
  policies: {
    off: 'Off: none can be added',
    optional: 'Optional: each admin decides',
    required: 'Required: admins must have one',
  } satisfies Record<SecondFactorPolicy, string>,
  /** Completes "Please enter …". */
  amount: 'an amount in rupees, such as 500',
  refillDays: `a number of days from ${REFILL_DAYS.min} to ${REFILL_DAYS.max}`,
  remindHours: `a number of hours from ${REMIND_HOURS.min} to ${REMIND_HOURS.max}`,
  cancelDays: `a number of days from ${CANCEL_DAYS.min} to ${CANCEL_DAYS.max}`,
  years: `a number of years from ${BOOK_YEARS.min} to ${BOOK_YEARS.max}`,
  days: `a number of days from ${STORED_DAYS.min} to ${STORED_DAYS.max}`,
  pleaseEnter: (expected: string, isOptional: boolean) =>
    `Please enter ${expected}${isOptional ? ', or leave it empty' : ''}.`,
  /** @param expected by the server: it begins with "must" */
  unexpected: (expected: string | number) => `This ${expected}.`,
  save: 'Save settings',
  saving: 'All pages are composed with the new settings. This takes some seconds.',
  saved: (revision: number) => `Saved. Revision ${revision} is live: new visits see it.`,
  /** Before the list of what somebody else has changed. */
  changedMeanwhile:
    'Somebody else has changed these settings meanwhile, and nothing was saved. Their changes are in the form now, except where you typed something else. Check them, then save again:',
  changed: (name: string, change: string) => `${name}: ${change}`,
  changedAsWell: (name: string, change: string, typed: string) =>
    `${name}: ${change}. You typed ${typed}, which stays.`,
  /** The question of who leaves the page with something typed. */
  leave: {
    title: 'Leave without saving?',
    text: 'What you changed here is not saved, and is lost when you leave.',
    confirm: 'Leave',
    cancel: 'Stay',
  },
  saveFailed: 'The settings could not be saved. What you typed is still here: please try again.',
};

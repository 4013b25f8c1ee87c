import type { PolicySection } from '../../components/policy.tsx';
import { paths } from '../../paths.ts';

export const PRIVACY_UPDATED = 'January 15, 2024';

export const PRIVACY_HEAD = {
  title: 'Privacy policy',
  lead: 'Which data an order needs, what we do with it, how long it stays, and what you can ask of us.',
  note: `Last updated ${PRIVACY_UPDATED}`,
  description:
    'Which personal data we store for orders, payments and accounts, who sees it, which cookies we set, and how to have data corrected or deleted.',
} as const;

/**
 * Says what this software does. A change to cookies, storage or retention changes this text with it.
 * @param brand the shop's name
 * @param email where questions about data arrive
 * @param keepTextDays how long the texts of messages about payments are stored
 * @param bookYears how many years the shop stores its books
 */
export const privacyOf = (
  brand: string,
  email: string,
  keepTextDays: number,
  bookYears: number,
): readonly PolicySection[] => [
  {
    id: 'short',
    heading: 'In short',
    blocks: [
      [
        'We ask for what an order needs, and never for the password of your profile.',
        'No advertising, no tracking, no analytics by others: this site loads nothing from any other company.',
        'We do not sell personal data.',
        'You can ask what we know of you, and have it corrected or deleted.',
      ],
      `The operator of ${brand} is responsible for your data. You reach us at ${email}.`,
    ],
  },
  {
    id: 'what',
    heading: 'What we store',
    blocks: [
      [
        'Orders: service, amount and price; your name, e-mail and phone number; the links to your profile and post, and a username if you gave one; times and changes of status; the language and the versions of our software that you ordered with.',
        'Payments: method, transaction ID, amount and the screenshot. The shop stores a new copy of the picture, without hidden details such as place or device.',
        'Messages of our own banks and wallets about money that arrived, as SMS, e-mail or statement: transaction ID, amount, time, our balance, and your name and account as far as the message shows them. We compare them with your payment; if everything agrees, that may confirm it without a person.',
        'Refund requests: your name, e-mail, the amount, your reason and our answer.',
        'Accounts: name, e-mail, phone number if you gave one, your language, and a one-way fingerprint of your password. We cannot read the password itself.',
        'While you are logged in: the kind of device, such as “Chrome on Android”, and when it was first and last seen, so that you can see where you are logged in.',
        'How fast pages were shown and responded, how much they moved while they loaded, whether they failed, and whether an order was begun and placed, as numbers that are added to those of all other visits: the page and its language, the version of our software and whether you used a phone, a tablet or a computer. Nothing in them leads back to you.',
        'Errors of our pages: what failed and where in our software, counted for all visits together. E-mail addresses, numbers, IDs and quoted words are removed before.',
        'Of a browser that asks not to be tracked (Do Not Track, Global Privacy Control) no such numbers and errors are counted, and its orders name no versions.',
        'Messages that you send us, in whatever way, and how to answer them.',
      ],
      'Before you confirm an order or a payment, what you typed stays in your own browser.',
    ],
  },
  {
    id: 'why',
    heading: 'What we use it for',
    blocks: [
      'To deliver and show your order, to check payments and prevent fraud with them, to refill and refund, to send e-mails about your order and your account, to answer you, and to keep the books that the law demands. Not for newsletters, and not for profiles of your behaviour.',
    ],
  },
  {
    id: 'who',
    heading: 'Who sees it',
    blocks: [
      'We, as far as the work on your order demands it. You, in the browser you ordered with and in your account. Somebody who has nothing but the Order ID sees service, amount, price and status, never name, contact or links.',
      'To deliver an order, its public link and the amount may go to those who carry it out. Companies that run our servers and carry our e-mails process data for us. What you pay goes through your bank or payment provider, and WhatsApp carries what you write there; both have policies of their own.',
      'Authorities receive data only where the law obliges us.',
    ],
  },
  {
    id: 'cookies',
    heading: 'Cookies and storage',
    blocks: [
      'Only what the shop needs to work:',
      [
        'A session cookie while you are logged in. It ends after 7 days without a visit, after 30 days at the latest, and when you log out.',
        'Beside it, for as long, a cookie that says that somebody is logged in, and not who.',
        'A cookie against forged requests, for as long as the browser is open.',
        'A cookie that lets your browser find again the orders it has placed, and log in where it has logged in before: 400 days.',
        'In the storage of your browser: the light or dark theme and the language you chose, name, e-mail and role of who is logged in, the IDs of orders that wait for their payment, a random number by which some browsers get a new version of the shop first, and, until you close the tab, unfinished forms and, for a day at most, the receipt of your last payment. In the browser inside an app, such as Instagram, also the screenshot that you chose for a payment, until you send it or log out, for a day at most.',
        'Copies of pages that everybody sees alike (prices, questions, policies, the blog), so that you can read them without a network. They hold nothing of yours.',
      ],
      'No script can read the first and the fourth. You can delete all of it in your browser; orders are then still found by their Order ID.',
    ],
  },
  {
    id: 'how-long',
    heading: 'How long it stays',
    blocks: [
      [
        'Screenshots that were uploaded but never submitted: 24 hours.',
        `The wording of messages about money that arrived: ${keepTextDays} days. What they say about the payment stays as long as payments do, also where the money is not for an order.`,
        'Messages to us: those about an order as long as the name on it; those of the contact page a year after the last one, or until you delete your account.',
        'Links to reset a password: 30 minutes, then they are void.',
        'Your network address: used in passing to limit the number of attempts, not stored with your orders.',
        'The added-up numbers about how fast pages were: 400 days.',
        'Our list of e-mail addresses, phone numbers, links and payers whose orders we look at before we start them, after fraud or abuse: until 90 days after an entry has ended, also where an account is deleted.',
        'Accounts: until you delete yours (in your account under Security), or ask us to.',
        `Orders and payments of a deleted account: they lose name, contact, links, messages and screenshots when refund window, 30-day guarantee and ${bookYears} years of bookkeeping are over. A lifetime warranty ends with the account.`,
      ],
    ],
  },
  {
    id: 'security',
    heading: 'How it is protected',
    blocks: [
      'Screenshots open only for you and for us. Passwords and session secrets are stored so that they cannot be read back. Attempts to guess a password are limited, and changing the password logs out every other device. A passkey stays on your device: we store its public half. A login from a new browser is mailed to you with time, browser and a range of addresses. No system is perfect: should your data ever be at risk, we tell you.',
    ],
  },
  {
    id: 'rights',
    heading: 'What you can ask',
    blocks: [
      'A copy of what we hold on you and the deletion of your account, both in your account under Security; the correction of what is wrong, the deletion of what we need not store, or that we stop using it for a purpose. Name and phone number you can correct yourself in your dashboard. Write from the e-mail address of your order, so that we know it is you.',
      'If our answer does not satisfy you, you may turn to the data-protection authority where you live.',
    ],
    links: [{ to: paths.contact(), text: 'Contact us' }],
  },
  {
    id: 'changes',
    heading: 'Changes',
    blocks: ['When what we do with data changes, this page changes first, and so does the date at its top.'],
  },
];

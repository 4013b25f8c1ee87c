import type { OrderStatus, PaymentState } from '@urooj/contract/vocabulary';
import { PROMISES } from '@urooj/texts/en/promises';
import { refill } from './refill-en.ts';
import { refund } from './refund-en.ts';

type StatusTexts = {
  readonly subject: (orderNumber: string) => string;
  readonly text: (quantity: string, service: string) => string;
};

/** The customer gets a mail about these statuses. */
const orderStatus: Readonly<Partial<Record<OrderStatus, StatusTexts>>> = {
  'In Progress': {
    subject: (orderNumber) => `Order ${orderNumber} is in progress`,
    text: (quantity, service) => `Your order of ${quantity} × ${service} is in progress.`,
  },
  Completed: {
    subject: (orderNumber) => `Order ${orderNumber} is completed`,
    text: (quantity, service) => `Your order of ${quantity} × ${service} is completed.`,
  },
  Cancelled: {
    subject: (orderNumber) => `Order ${orderNumber} was cancelled`,
    text: (quantity, service) => `Your order of ${quantity} × ${service} was cancelled.`,
  },
  Failed: {
    subject: (orderNumber) => `Order ${orderNumber} could not be delivered`,
    text: (quantity, service) => `Your order of ${quantity} × ${service} could not be delivered.`,
  },
};

const PAY_BACK = 'The order takes no other payment: refund the money in the dashboard.';

/** What to do with the money of a rejected payment, by the state of the order's payment. */
const rejectedPaymentSteps: Readonly<Record<PaymentState, string>> = {
  due: 'The order can still be paid: ask the buyer to submit the payment again with the same transaction ID, so that this message can prove it.',
  review: 'Another payment of this order waits for you: decide about that one first.',
  paid: PAY_BACK,
  closed: PAY_BACK,
};

/**
 * Every sentence of the mails. Order numbers are the first characters of ids; quantities and prices are formatted, as
 * `1,000` and `PKR 1,390.00`.
 */
export const texts = {
  greeting: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  orderId: (id: string) => `Order ID: ${id}`,
  remarks: (remarks: string) => `Remarks: ${remarks}`,
  guarantee: (promise: string) => `Guarantee: ${promise}`,
  /** Of a completed order. The link to it is the last line of the mail. */
  guaranteeUse: {
    running:
      'If something of it drops until then, ask for a refill on the page of the order, which the link below opens.',
    lifetime: `${PROMISES.lifetime} Ask for a refill on the page of the order, which the link below opens.`,
    none: 'This order has no guarantee: what drops later is not replaced.',
  },
  openOrder: 'See your order here. The link opens it without a login, so keep it to yourself:',
  /** Of an order that nobody has paid. */
  unpaid: {
    reminder: (orderNumber: string) => `Order ${orderNumber} waits for your payment`,
    waits: (quantity: string, service: string, price: string) =>
      `You have ordered ${quantity} × ${service} for ${price}. We start as soon as we have your payment.`,
    pay: 'Pay here:',
    ends: (date: string) => `Without a payment we cancel the order on ${date}.`,
    stop: 'If you do not want to be reminded again, of this order or another one:',
    expired: (orderNumber: string) => `Order ${orderNumber} was cancelled, because nobody has paid it`,
    cancelled: (quantity: string, service: string, price: string) =>
      `We have not seen a payment for your order of ${quantity} × ${service} for ${price}, so we have cancelled it. You need to do nothing.`,
    paid: 'If you have paid, or still want to, send us the payment here. The order then opens again:',
  },
  linkChanged: {
    subject: (orderNumber: string) => `The link of order ${orderNumber} was changed`,
    text: (quantity: string, service: string) =>
      `We have corrected the link of your order of ${quantity} × ${service}. We deliver to this link:`,
    link: (link: string) => link,
    wrong: 'If it is wrong, please write to us on the page of the order.',
  },
  orderCode: {
    subject: 'Your code to find your orders',
    code: (code: string) => `Your code: ${code}`,
    validity: (minutes: number) =>
      `Enter it within ${minutes} minutes, in the browser where you asked for it. We never ask for it ourselves.`,
    notRequested: 'If you did not ask for it, ignore this e-mail, and give the code to nobody.',
  },
  ordersInAccount: {
    subject: 'Your orders are in your account',
    logIn: 'You asked for your orders without a login. This e-mail belongs to an account: log in to see them:',
    notRequested: 'If you did not ask for it, ignore this e-mail.',
  },
  newOrderLink: {
    subject: (orderNumber: string) => `Your new link to order ${orderNumber}`,
    validity: 'The link works for 180 days, and longer when something about the order changes.',
    notRequested: 'If you did not ask for it, ignore this e-mail.',
  },
  /** Of an order that begins without an approved payment. */
  startedUnpaid: {
    due: 'We still wait for your payment. See here what is due:',
    review: 'We are still checking your payment.',
  },
  /** Of an order that was cancelled or failed. Nothing is promised: the admin decides about the money. */
  endedPayment: 'You sent a payment for this order. Please contact us about your money, with the order ID:',
  passwordReset: {
    subject: 'Reset your password',
    open: 'Choose a new password here:',
    validity: (minutes: number) => `The link works once, and for ${minutes} minutes.`,
    notRequested: 'If you did not ask for it, ignore this e-mail: your password stays as it is.',
  },
  verification: {
    subject: 'Verify your email',
    open: 'Open this link to show that this is your address:',
    validity: (hours: number) =>
      `The link works once, for ${hours} hours, and only while you are logged in to your account.`,
    effect: 'Afterwards your account also shows the orders that were placed with this address without logging in.',
    notRequested: 'If you have no account with us, ignore this e-mail: nothing of yours is shown to anybody.',
  },
  /** The link sets a new password and removes what was added from the reported moment on. */
  notMe:
    'If that was not you, choose a new password here within 7 days. It logs out every device, and removes every passkey, authenticator app and recovery code that your account got from then on:',
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'Your password was changed just now, and every other device was logged out.',
  },
  dataCopy: {
    subject: 'The copy of your data',
    open: 'Download the copy of what we have about you:',
    validity: (hours: number) =>
      `The link works for ${hours} hours. Everybody who has it can open the copy, so forward it to nobody.`,
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    text: 'Your account was deleted just now, with your name, e-mail, phone number, password and devices.',
    orders:
      'Your orders keep what names you until the times for refunds, guarantees and our books are over. Lifetime warranties have ended.',
    notRequested: 'If this was not you, write to us:',
  },
  guestDeleted: {
    subject: 'Your data will be deleted',
    text: 'With a code that we mailed to this address, somebody has asked just now to delete the data of all orders with it.',
    orders:
      'Each order loses what names you when the times for refunds, guarantees and our books are over. Lifetime warranties have ended.',
    notRequested: 'If this was not you, write to us:',
  },
  factorChanged: {
    subject: 'The second factor of your account has changed',
    text: {
      'passkey added': 'A passkey was added to your account just now.',
      'passkey removed': 'A passkey was removed from your account just now.',
      'authenticator app added': 'An authenticator app was set up for your account just now.',
      'authenticator app removed': 'The authenticator app was removed from your account just now.',
      'recovery codes replaced': 'Your recovery codes were replaced just now. The old ones do not work any more.',
    },
  },
  secondFactorReset: {
    subject: 'The operator has logged out all devices of your account',
    removed:
      'The operator of the shop has removed all second factors of your account and logged out all its devices. Until you add a second factor again, your password opens it.',
    none: 'The operator of the shop has logged out all devices of your account. It had no second factor, and its password is as before.',
    notRequested: 'If you did not ask the operator for this, write to us:',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    text: (left: number) => `A recovery code of your account was used just now. You have ${left} left.`,
  },
  factorLocked: {
    subject: 'Wrong codes at your login',
    text: 'Somebody entered your password, and then several wrong codes of an authenticator app. The app is locked for 15 minutes; passkeys and recovery codes still work.',
  },
  payeesChanged: {
    subject: 'Buyers pay to other accounts now',
    text: (by: string) => `${by} has just changed the accounts that buyers pay to, in the admin dashboard.`,
    change: (name: string, before: string, after: string) =>
      `${name}: ${before === '' ? 'nothing' : before} → ${after === '' ? 'nothing' : after}`,
    compare: 'Please compare the accounts with your own at once.',
  },
  staffInvitation: {
    subject: 'You are invited to work for our shop',
    text: (rights: string) => `You are invited to work for our shop. What you may do there: ${rights}.`,
    rights: {
      orders: 'carry out orders and answer buyers',
      payments: 'check payments',
      refunds: 'decide about refunds and pay them out',
      content: 'change the catalogue and the blog',
    },
    open: 'Accept the invitation here:',
    validity: (hours: number) => `The link works once, for ${hours} hours. Forward it to nobody.`,
    effect:
      'You choose a new password on that page. If this e-mail has an account in our shop already, the new password replaces its old one, and every device is logged out of it. Then you add a passkey or an authenticator app, without which nothing of the shop opens.',
    notRequested: 'If you did not expect this e-mail, ignore it: nothing changes.',
  },
  newBrowser: {
    subject: 'New login to your account',
    text: (time: string, browser: string, from: string) =>
      `Somebody logged in to your account on ${time}.\nBrowser: ${browser}\nAddress: ${from}`,
  },
  orderReceived: {
    subject: (orderNumber: string) => `Order ${orderNumber} received`,
    thanks: (quantity: string, service: string, price: string) =>
      `Thank you for your order of ${quantity} × ${service} for ${price}.`,
    pay: 'Pay for it here:',
  },
  orderStatus,
  paymentReceived: {
    subject: (orderNumber: string) => `Payment details for order ${orderNumber} received`,
    text: (service: string, price: string) => `We have your payment details for ${service} (${price}).`,
    /** @param time in the words of the shop owner */
    check: (time: string) =>
      `We check whether the money has arrived, usually within ${time}, and write to you either way. Please do not pay twice.`,
  },
  paymentApproved: {
    subject: (orderNumber: string) => `Payment for order ${orderNumber} approved`,
    text: (service: string, price: string) =>
      `We received your payment of ${price} for ${service}, and are working on your order.`,
    replaced: (transactionId: string, reason: string) =>
      `Your payment with the transaction ID ${transactionId} was not accepted: ${reason}. If you have sent this money, write to us on the page of the order.`,
  },
  paymentRejected: {
    subject: (orderNumber: string) => `Payment for order ${orderNumber} rejected`,
    text: (service: string, price: string) => `We could not accept your payment of ${price} for ${service}.`,
    correct: (hasScreenshot: boolean) =>
      `If you have already sent the money, do not pay twice. Send us the correct transaction ID${hasScreenshot ? ' and screenshot' : ''} here:`,
    /** In place of the sentence above, where money has arrived. */
    arrived: (amount: string) =>
      `${amount} of it has arrived, and we send that back to you. To get the order, pay its whole price with a new transaction here:`,
  },
  differenceMissing: {
    subject: (orderNumber: string) => `A part of the payment for order ${orderNumber} is missing`,
    text: (service: string, received: string, due: string) => `We received ${received} of ${due} for ${service}.`,
    pay: (missing: string) =>
      `Please send exactly ${missing} more, not the whole price again. We keep what has arrived and start the order when the rest is here.`,
    account: (method: string, lines: string) => `${method} account:\n${lines}`,
    send: (hasScreenshot: boolean) =>
      `Then send us the transaction ID${hasScreenshot ? ' and screenshot' : ''} of this second payment here:`,
  },
  /** Above a mail that can be answered. An answer is cut where its quotation begins with this line. */
  replyAbove: '– Please write your answer above this line –',
  /** A message of the shop about an order. */
  orderReply: {
    subject: (orderNumber: string) => `Message about order ${orderNumber}`,
    pictures: (count: number) =>
      count === 1
        ? 'A picture belongs to it, which the page of the order shows.'
        : `${count} pictures belong to it, which the page of the order shows.`,
    replyByMail: 'You can answer this e-mail, or write to us on the page of the order.',
    replyOnPage: 'Please answer on the page of the order: nobody reads answers to this e-mail.',
  },
  contactReply: {
    subject: 'Our answer to your message',
    replyByMail: 'You can answer this e-mail.',
    replyOnPage: 'Nobody reads answers to this e-mail. Please write to us here:',
  },
  /** A reply by mail that the limit did not let in. */
  replyLimit: {
    subject: 'Your message was not stored',
    text: (max: number, time: string) =>
      `We read at most ${max} messages in 24 hours. Nobody has read your last one: please send it again after ${time}.`,
  },
  refill,
  ...refund,
  sourceSilent: {
    subject: (name: string) => `No messages about payments from ${name}`,
    last: (time: string) => `The last message about money came on ${time}, which is longer ago than usual.`,
    never: 'It has not sent a single message yet.',
    causes: {
      phone: {
        no_messages:
          'The phone reaches the shop, but forwards nothing. Its app may have lost the permission to read SMS, or the SIM card is out.',
        not_seen:
          'Please look whether the phone is on, has a network, and whether its app runs. Android stops apps that save power.',
      },
      mail: {
        no_messages:
          'The mail box can be read, but holds no new messages. The bank may write to another address, or a filter moves its mails.',
        not_seen: 'Please look whether the mail box can still be reached with the address and password of the shop.',
      },
    },
    meanwhile:
      'Until then payments wait for you, as they did before. No payment is lost: a statement of the bank brings in what is missing.',
    open: 'Check the payments here:',
  },
  paymentContradicted: {
    subject: (orderNumber: string) => `Check the payment of order ${orderNumber}`,
    text: (service: string, amount: string) =>
      `A message about the payment of ${amount} for ${service} says that it failed, was taken back, or had another amount or account. The payment is approved and its order has started.`,
    next: 'Please compare your account. If the money is gone, stop the order.',
    open: 'The order:',
  },
  rejectedPaymentArrived: {
    subject: (orderNumber: string) => `Money for the rejected payment of order ${orderNumber}`,
    text: (amount: string) =>
      `A message about ${amount} has the transaction ID of a payment that was rejected, and of no other payment.`,
    next: rejectedPaymentSteps,
    open: 'The message:',
  },
  bankMessageReport: {
    subject: (day: string) => `Money that arrived on ${day}`,
    received: (count: number, amount: string) => `Received: ${count} messages, ${amount}`,
    states: {
      consumed: (count: number, amount: string) => `Matched with a payment: ${count}, ${amount}`,
      proposed: (count: number, amount: string) => `Suggested for a payment, waiting for you: ${count}, ${amount}`,
      unmatched: (count: number, amount: string) => `Without a payment: ${count}, ${amount}`,
      ignored: (count: number, amount: string) => `Ignored: ${count}, ${amount}`,
    },
    paysRejected: (count: number, amount: string) =>
      `For a rejected payment, waiting for you: ${count} of those without a payment, ${amount}`,
    unread: (count: number) => `Not understood: ${count} of those without a payment`,
    ignored: (reason: string, count: number, amount: string) => `Ignored (${reason}): ${count}, ${amount}`,
    approved: (count: number, amount: string) => `Payments approved without a message: ${count}, ${amount}`,
    gap: (amount: string, account: string, after: string, before: string) =>
      `The balance of ${account} rose by ${amount} without a message between ${after} and ${before}.`,
    silent: (name: string, last: string) => `${name} is silent. Its last message came: ${last}`,
    complete: 'No message seems to be missing.',
    open: 'See the payments here:',
  },
};

/** About a refill request. */
export const refill = {
  requested: {
    subject: (orderNumber: string) => `Refill request for order ${orderNumber} received`,
    text: (service: string) => `You say that a part of your ${service} is gone. We are checking it.`,
  },
  reopened: {
    subject: (orderNumber: string) => `Refill request for order ${orderNumber} is open again`,
    text: (service: string) => `You do not agree with our answer about your ${service}. We are checking it again.`,
  },
  accepted: {
    subject: (orderNumber: string) => `Refill for order ${orderNumber} accepted`,
    text: (service: string) => `We replace what is gone of your ${service}.`,
  },
  declined: {
    subject: (orderNumber: string) => `Refill for order ${orderNumber} declined`,
    text: (service: string) => `We have checked your request, and cannot replace anything of your ${service}.`,
  },
  refilled: {
    subject: (orderNumber: string) => `Order ${orderNumber} was refilled`,
    text: (service: string) => `We have replaced what was gone of your ${service}.`,
  },
  moneyBack: {
    subject: (orderNumber: string) => `Money back for order ${orderNumber}`,
    text: (service: string) => `You get money back for what is gone of your ${service}.`,
  },
  /** The shop still checks the counts. */
  moneyRequested: {
    subject: (orderNumber: string) => `Request for money for order ${orderNumber} received`,
    text: (service: string) =>
      `You have asked for the money for what is gone of your ${service}, in place of the refill.`,
  },
  late: {
    subject: (orderNumber: string) => `The refill for order ${orderNumber} is late`,
    text: (service: string) =>
      `We promised to replace what is gone of your ${service} by now, and have not done it. We are sorry.`,
  },
  /** Of a request that is not about a loss, by its counts. */
  nothingMissing: (service: string) =>
    `You have asked for a refill of your ${service}. By the counts that we have, nothing is missing. We are checking it.`,
  /** How many of the ordered ones are missing, by the counts that are known. */
  missing: (missing: string, ordered: string) => `Missing: ${missing} of ${ordered}`,
  due: (time: string) => `We are done by ${time}. If not, we offer you the money for what is missing.`,
  /** In the mail that the money was not approved. */
  openAgain: (time: string) =>
    `Your refill request is open again. We are done by ${time}. If not, we offer you the money for what is missing.`,
  reason: (reason: string) => `Reason: ${reason}`,
  reopen: 'If you do not agree, you can open the request once more. Open your order and write why.',
  amount: (amount: string) => `Amount: ${amount}. The money arrives within 5 to 7 working days.`,
  amountToCheck: (amount: string) => `Amount: ${amount}. We check the counts, then write to you.`,
  choice: (amount: string) =>
    `You can wait for the refill, or take ${amount} for what is missing. Open your order to choose.`,
  choiceUnknown:
    'You can wait for the refill, or ask us for the money for what is missing: write to us on the page of the order.',
  /** Where nothing is missing by the counts, or no money is left. */
  staysOpen: 'Your request stays open, and we write to you when it is decided.',
};

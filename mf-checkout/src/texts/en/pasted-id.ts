/** What of a pasted text is sent as the transaction ID. */
export const pastedIdTexts = {
  willBeSent: 'This will be sent:',
  /** Above a button for each of them. */
  choose: 'Which of these is the transaction ID?',
};

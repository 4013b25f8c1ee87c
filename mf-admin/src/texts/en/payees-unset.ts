/** The bar for an owner who has set no account that buyers can pay to. */
export const payeesUnsetTexts = {
  problem: 'Buyers cannot pay: no account is set.',
  toDo: 'What to do',
  /** Where the shop is opened on the computer that runs it. */
  problemLocally: 'Only this computer can pay: the accounts are placeholders.',
  whatLocally:
    'The shop offers placeholders on this computer only. Before you open it, set the account of each method that you accept, where the shop runs: npm run config -- set payees.jazzcash.account "0345 1234567", and the same for payees.jazzcash.title.',
  /** Where the dashboard can do the same. */
  inSettings: 'Or set them here, in the shop settings',
  what: 'Set the account of each method that you accept, where the shop runs: npm run config -- set payees.jazzcash.account "0345 1234567", and the same for payees.jazzcash.title. Only on localhost are placeholders shown instead.',
};

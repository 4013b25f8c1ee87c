/** The bar for an owner who has set no account that buyers can pay to. */
export const payeesUnsetTexts = {
  problem: 'Buyers cannot pay: no account is set.',
  toDo: 'What to do',
  /** Where the shop is opened on the computer that runs it. */
  problemLocally: 'Only this computer can pay: the accounts are placeholders.',
  whatLocally:
    'The shop offers placeholders on this computer only. Before you open it, set yours under payees in data/config.json (title and account of each method that you accept), then start the shop again.',
  what: 'Set yours under payees in data/config.json (title and account of each method that you accept), then start the shop again. Only on localhost are placeholders shown instead.',
};

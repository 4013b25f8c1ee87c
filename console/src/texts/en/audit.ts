/** Who did what. */
export const auditTexts = {
  title: 'Audit',
  about: 'What was done to the live site, to tokens and at the sign-in: by whom, when and why.',
  loading: 'Loading the history...',
  app: 'App',
  everyApp: 'Every app',
  list: 'What was done',
  empty: 'Nothing was done yet',
  emptyHelp: 'Every change of the live site is listed here.',
  loadingMore: 'Loading...',
};

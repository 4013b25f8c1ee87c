/** For an admin whose account has no second factor although it may have one. */
export const factorReminderTexts = {
  problem: 'A password alone opens this dashboard.',
  toDo: 'Add a second factor',
  /** The link of an admin who has one, or may have none. */
  security: 'Security',
};

/** Only for the shop, so in English. */
export const plannedCatalogueTexts = {
  madeSubject: 'The planned prices are on sale',
  failedSubject: 'The planned prices could not be set',
  made: (planned: string, by: string) => `The change of the catalogue that ${by} had planned for ${planned} is made.`,
  late: (made: string) => `It was made late, on ${made}, because the shop was not running at its time.`,
  failed: (planned: string, by: string) =>
    `The change of the catalogue that ${by} had planned for ${planned} was not made. Nothing is changed, and it is planned no longer.`,
  more: (count: number) => `and ${count} more`,
  see: 'See the prices, or undo the change:',
  again: 'Look at the prices, and make the change by hand:',
};

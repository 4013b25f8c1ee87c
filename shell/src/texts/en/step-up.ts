/** @chunk second-factor */
export const stepUpTexts = {
  title: 'Confirm that it is you',
  lead: 'This needs a fresh confirmation. Nothing that you entered is lost, and you are not asked again for ten minutes.',
};

/** The sentences of what is shown above the page. They are loaded with those of the layout: a request costs more than their bytes. @chunk texts */
export const overlayTexts = {
  dialog: { ok: 'OK' },
  notes: { dismiss: 'Dismiss message' },
  unknownAddress: (path: string) => `There is no page at ${path}. This is the home page.`,
  connection: {
    offline: (since: string) => `You are offline. Prices and texts are those of ${since}.`,
    cached: (since: string) => `This page was saved on ${since}. There may be a newer one.`,
    reload: 'Reload',
  },
  update: 'A new version of the shop is ready. You get it with the next page you open.',
};

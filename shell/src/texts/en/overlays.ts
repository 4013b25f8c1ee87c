/** The sentences of what is shown above the page. They are loaded with those of the frame: a request costs more than their bytes. */
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
  versionOverride: {
    label: 'Testing',
    running: (release: string) => `Testing ${release}`,
    problems: {
      notPublished: (release: string) => `${release} is not published; the live version is shown`,
      unsuitable: (release: string) => `${release} does not suit this shell; the live version is shown`,
      failedBefore: (release: string) => `${release} failed in this tab before; another one is shown`,
      load: (release: string) => `${release} could not be loaded; another one is shown`,
      render: (release: string) => `${release} threw while it showed a page; another one is shown`,
    },
    leave: 'Leave test',
  },
};

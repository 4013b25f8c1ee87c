/** What a token may do, and why it may not. */
export const rightTexts = {
  everyApp: 'every app',
  missing: (name: string, rights: string, scope: string, missing: string, app: string) =>
    `${name} may ${rights} for ${scope}. What else can be done here needs ${missing} for ${app}.`,
  about: {
    view: 'see what is live, and the history',
    publish: 'publish a build',
    canary: 'give a version to a share of the visitors',
    activate: 'make a version live, promote and roll back',
    operate: 'take a remote out, ignore a gate, make tokens',
  },
};

/** The dialogs that change what is live. */
export const operationTexts = {
  names: {
    promote: 'Promote',
    canary: 'Canary',
    rollback: 'Roll back',
    activate: 'Activate',
  },
  /** The button that performs an operation. */
  confirm: {
    promote: 'Promote',
    canary: 'Set the canary',
    rollback: 'Roll back',
    activate: 'Activate',
  },
  /** The titles of the dialogs. */
  titles: {
    promote: (app: string, version: string) => `Promote ${app} ${version}`,
    canary: (app: string, version: string) => `Canary ${app} ${version}`,
    rollback: (app: string) => `Roll back ${app}`,
    activate: (app: string, version: string) => `Activate ${app} ${version}`,
  },
  what: 'What will happen',
  promotes: (app: string, version: string) => `${app} ${version} becomes live for every visitor.`,
  staysPrevious: (version: string) => `A rollback then goes back to ${version}.`,
  replaces: (app: string, version: string, active: string) =>
    `${app} ${version} becomes live for every visitor, in place of ${active}.`,
  becomesLive: (app: string, version: string) => `${app} ${version} becomes live for every visitor.`,
  startsCanary: (version: string, active: string) =>
    `A share of the visitors gets ${version}. The others get ${active}.`,
  changesShare: (version: string, share: number) =>
    `The canary ${version} goes on with another share of the visitors. Now it has ${share} %.`,
  canaryEnds: (version: string) => `The canary ${version} ends.`,
  endsCanary: (version: string, share: number, active: string) =>
    `The canary ${version} ends. Its ${share} % of the visitors get ${active} again.`,
  goesBack: (previous: string, active: string) => `Every visitor gets ${previous} again, in place of ${active}.`,
  mayTakeOut: 'There is no earlier version. A remote that was activated only once is taken out of the site.',
  nothingEarlier: 'There is no earlier version to go back to.',
  share: 'Share of the visitors, in percent',
  shareInvalid: 'Enter a number above 0, up to 100.',
  rollbackAt: 'End it above this share of failures, in percent',
  rollbackAtHelp: 'Empty: failures do not end it.',
  auto: 'Automatic',
  autoHelp:
    'The shop compares what visitors measure and buy. It gives the canary more visitors step by step, or ends it.',
  why: 'Reason',
  whyHelp: 'One line, for the history.',
  whyMissing: 'Say why. The history stores it.',
  tryFirst: 'Check only',
  trying: 'Checking...',
  running: 'Working...',
  done: 'Done',
  checked: 'Checked. Nothing was changed.',
  unchanged: 'Nothing was changed',
  changed: (what: string, who: string) => `The live site changed while this was open: ${what}, by ${who}.`,
  lookAgain: 'Use the new state',
};

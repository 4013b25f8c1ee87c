/** Failures of calls for which the server has no sentence. */
export const apiTexts = {
  unreachable: 'The server of the console does not respond. Is `npm run console` still running?',
  unexpected: (status: number) => `The server of the console responded with ${status} and no explanation.`,
};

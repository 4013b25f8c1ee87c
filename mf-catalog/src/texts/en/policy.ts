/** The terms and the privacy policy. */
export const policyTexts = { contents: 'On this page' };

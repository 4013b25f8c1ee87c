/** The terms and the privacy policy. @chunk texts */
export const policyTexts = { contents: 'On this page' };

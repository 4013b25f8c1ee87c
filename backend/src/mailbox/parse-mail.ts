import { type ParsedMail, simpleParser } from 'mailparser';

/** A mail as it was sent: no part is made of another one, and pictures stay out of the text. Its text may be in the error of a bad one. */
export const parseMail = (source: Buffer): Promise<ParsedMail> =>
  simpleParser(source, { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true });

/** The headers of a mail as it is stored; `key` is the name in lower case. */
type HeaderLines = readonly { readonly key: string; readonly line: string }[];

/** Headers that only programs write, whatever their value: mailing lists, out-of-office notices, bounces. */
const OF_PROGRAMS = [
  ...['x-autoreply', 'x-autorespond', 'x-autoreply-from', 'x-mail-autoreply', 'x-failed-recipients'],
  ...['list-id', 'list-unsubscribe', 'feedback-id', 'x-loop'],
];

/** Header → values of mails that no person wrote (RFC 3834, RFC 3464, and what mail servers write). */
const AUTOMATIC: Readonly<Record<string, RegExp>> = {
  'auto-submitted': /^(?!no\b)/i,
  precedence: /^(?:bulk|list|junk|auto_reply)\b/i,
  'x-precedence': /^(?:bulk|list|junk|auto_reply)\b/i,
  'x-auto-response-suppress': /\ball\b/i,
  'return-path': /^<\s*>$/,
  'content-type': /^multipart\/report\b/i,
  from: /(?:^|[\s<"])(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)[\w.+-]*@/i,
};

/** Whether a program sent a mail: an answer to one could begin a loop. */
export const isAutomatic = (headers: HeaderLines): boolean =>
  headers.some(({ key, line }) => {
    const value = line.slice(line.indexOf(':') + 1).trim();
    return OF_PROGRAMS.includes(key) || AUTOMATIC[key]?.test(value) === true;
  });

/** The mailbox of an address: that of `amna+shop@…` is also that of `amna@…`, and Gmail ignores dots. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = '', domain = ''] = [email.slice(0, at).replace(/(?<=.)\+.*$/, ''), email.slice(at + 1)];
  return /^g(?:oogle)?mail\.com$/.test(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

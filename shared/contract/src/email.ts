const EMAIL = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.[\p{L}\p{N}-]{2,}$/u;
const MAX_EMAIL_LENGTH = 254;

/** Whether the text is one e-mail address, without a display name or a second recipient. */
export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH + 50) return false;
  const email = text.trim();
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email);
}

/**
 * Placeholders that a custom order sends, because its form has no contact fields but the API requires them. They belong to
 * nobody (`.invalid` can never be a real domain). Our own backend stores the contact as missing.
 */
export const CUSTOM_ORDER_CONTACT = {
  name: 'Custom order',
  email: 'custom-order@urooj.invalid',
  phoneNumber: '+920000000000',
  postLink: 'N/A',
  socialId: 'N/A',
} as const;

/** Whether an e-mail is the placeholder of a custom order. */
export function isPlaceholderEmail(email: string): boolean {
  return email.trim().toLowerCase() === CUSTOM_ORDER_CONTACT.email;
}

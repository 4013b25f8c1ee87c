/** The search that Ctrl K opens. */
export const orderSearchTexts = {
  title: 'Find an order',
  label: 'Link, user name, phone, e-mail, transaction ID or order number',
  help: 'In any spelling, and orders in any status.',
  submit: 'Find',
  none: 'No order has this. Type the whole link, name or number.',
  count: (count: number) => (count === 1 ? 'One order.' : `${count} orders, newest first.`),
  failed: 'The search failed. Please try again.',
  order: (id: string, service: string) => `${id}, ${service}`,
  about: (...parts: readonly string[]) => parts.filter(Boolean).join(' · '),
};

/**
 * What the pages state about the shop: figures, promises, benefits, testimonials, answers. The texts of a new shop are in
 * `@urooj/texts`; the settings hold only what the shop owner has changed, hidden or confirmed.
 */
const TEXT = ['text'] as const;
const FIGURE = ['figure', 'label'] as const;
const BENEFIT = ['title', 'text'] as const;
const TESTIMONIAL = ['quote', 'name', 'role'] as const;
const QUESTION = ['question', 'answer'] as const;

/** Every statement, with the names of its texts. The names are stored: they never change. */
export const STATEMENTS = {
  'hero.lead': TEXT,
  'figure.customers': FIGURE,
  'figure.orders': FIGURE,
  'figure.uptime': FIGURE,
  'figure.support': FIGURE,
  'promise.delivery': ['start', 'completion'],
  'support.hours': ['hours'],
  'benefit.realUsers': BENEFIT,
  'benefit.fast': BENEFIT,
  'benefit.safe': BENEFIT,
  'benefit.support': BENEFIT,
  'serviceBenefit.password': TEXT,
  'serviceBenefit.payment': TEXT,
  'serviceBenefit.tracking': TEXT,
  'serviceBenefit.help': TEXT,
  'testimonial.1': TESTIMONIAL,
  'testimonial.2': TESTIMONIAL,
  'testimonial.3': TESTIMONIAL,
  'faq.how-to-order': QUESTION,
  'faq.account': QUESTION,
  'faq.password': QUESTION,
  'faq.links': QUESTION,
  'faq.custom-amount': QUESTION,
  'faq.something-else': QUESTION,
  'faq.payment-methods': QUESTION,
  'faq.how-to-pay': QUESTION,
  'faq.currency': QUESTION,
  'faq.transaction-id': QUESTION,
  'faq.payment-rejected': QUESTION,
  'faq.delivery-time': QUESTION,
  'faq.tracking': QUESTION,
  'faq.not-started': QUESTION,
  'faq.change-or-cancel': QUESTION,
  'faq.drops': QUESTION,
  'faq.refund': QUESTION,
  'faq.refill-or-refund': QUESTION,
  'faq.platform-rules': QUESTION,
  'faq.privacy': QUESTION,
  'faq.forgotten-password': QUESTION,
  'faq.support': QUESTION,
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type StatementId = keyof typeof STATEMENTS;

/** Text name → text of the shop owner. An empty or missing one: the text of a new shop. */
export type StatementTexts = Readonly<Record<string, string>>;

export type ShopStatement = {
  readonly en: StatementTexts;
  /** Where it is empty, the Urdu pages say what `en` says. */
  readonly ur: StatementTexts;
  readonly isHidden: boolean;
  /** The shop owner stands by the text of a new shop. */
  readonly isConfirmed: boolean;
};

export type ShopStatements = { readonly [Id in StatementId]?: ShopStatement };

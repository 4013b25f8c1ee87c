/** The word for each plural category of the language. `other` is required; English needs `one` beside it. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

// Creating a rule costs far more than using it.
const rules = new Map<string, Intl.PluralRules>();

/**
 * The word that goes with a count, without the count itself.
 *
 * `plural(1, { one: 'order', other: 'orders' })` → `order`
 *
 * @param count a whole number
 * @param language BCP 47 tag of the language that the forms are written in
 */
export function plural(count: number, forms: PluralForms, language = 'en'): string {
  let rule = rules.get(language);
  if (!rule) {
    rule = new Intl.PluralRules(language);
    rules.set(language, rule);
  }
  return forms[rule.select(count)] ?? forms.other;
}

/**
 * The type of the same texts in another language: equal keys, equal parameters, other sentences.
 *
 * `export const buyTexts: Translated<typeof en.buyTexts> = { … }` fails the type check while a key is missing.
 */
export type Translated<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Result extends string ? string : Result
    : { readonly [Key in keyof T]: Translated<T[Key]> };

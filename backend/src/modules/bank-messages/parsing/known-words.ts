/** Words of the sentences with which banks end a message about money that arrived. None of them says that it went away again. */
const KNOWN_WORDS: ReadonlySet<string> = new Set(
  `a and the to in on at of for with via through by your our my us we you is are any
  details detail more info information query queries complaint complaints helpline call dial uan contact visit website www com pk
  open app download install login check balance view go ahead that this it never do not share pin mpin otp password code anyone
  thank thanks thankyou using use used choosing banking regards best team support service services care customer dear stay safe secure
  account accounts ac acct wallet mobile digital bank limited ltd branch raast ibft transfer transaction fund funds salary payment
  easypaisa jazzcash jazz cash telenor nayapay sadapay hbl ubl mcb abl mbl meezan alfalah allied faysal askari bafl fbl akbl
  destination source title fee fees rs pkr stan info tid
  شکریہ مزید معلومات تفصیلات کے کا کی لیے لئے کال کریں کرے ایپ ہیلپ لائن ایزی پیسہ جاز کیش بینک آپ اپنا اپنی پن کسی کو نہ بتایں بتائیں`.split(
    /\s+/,
  ),
);

/**
 * Whether the end of a message has a word that no known message ends with. It may say that the money was taken back, in a wording
 * that nobody has seen yet: then a person decides.
 * @param end what follows the last field that a pattern reads
 */
export function hasUnknownWords(end: string): boolean {
  const words = end.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word) => !KNOWN_WORDS.has(word));
}

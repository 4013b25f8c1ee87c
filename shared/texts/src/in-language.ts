import type { Language } from '@urooj/contract/vocabulary';
import { textLanguage } from '@urooj/domain/language';
import type { Translated } from './translated.ts';

type Loaders<Texts> = { readonly en: () => Promise<Texts> } & Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<Translated<Texts>>>
>;

/**
 * The texts of one module in the language of the page. Only the chunk of that language is loaded.
 *
 * Each import names its chunk `<name>.<language>`, by which the build finds the files of a language. A sentence that is missing in
 * a language fails the type check. An app without texts in the language of the page shows its English ones.
 *
 * A lost request is sent again here: a module that waits for it at its top fails for the rest of the document otherwise.
 */
export function inLanguage<Texts>(loaders: Loaders<Texts>): Promise<Translated<Texts>> {
  const load = loaders[textLanguage()] as () => Promise<Translated<Texts>>;
  return load().catch(load);
}

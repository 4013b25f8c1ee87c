import type { Language } from '@urooj/contract/languages';
import { textLanguage } from '@urooj/domain/language';
import type { Translated } from './translated.ts';

type Loaders<Texts> = { readonly en: () => Promise<Texts> } & Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<Translated<Texts>>>
>;

/** What loads texts that are not there yet, with its last attempt. */
const loading = new Map<() => Promise<void>, Promise<void>>();

/**
 * Loads the texts of one module in the language of the page, and only those. They are there when `textsLoaded` resolves.
 *
 * Each import names its chunk `<name>.<language>`, by which the build finds the files of a language. A sentence that is
 * missing in a language fails the type check. An app without texts in the language of the page shows its English ones.
 *
 * The module exports them as variables that `store` sets. An `await` at its top instead would make each module that shows
 * a text asynchronous: a bundler can neither join such modules nor run one again whose request was lost.
 */
export function inLanguage<Texts>(loaders: Loaders<Texts>, store: (texts: Translated<Texts>) => void): void {
  const load = loaders[textLanguage()] as () => Promise<Translated<Texts>>;
  const attempt = async () => {
    store(await load());
    loading.delete(attempt);
  };
  const first = attempt();
  first.catch(() => {}); // `textsLoaded` tries again
  loading.set(attempt, first);
}

/** What texts are before they are loaded. */
export const notLoaded = <Texts>(): Translated<Texts> => ({}) as Translated<Texts>;

export const areTextsLoaded = (): boolean => loading.size === 0;

/**
 * Resolves when the texts of all modules that ran so far are there. A lost request is sent once more; where that is lost
 * too it rejects, and the next call tries again.
 */
export async function textsLoaded(): Promise<void> {
  for (const [attempt, last] of loading) {
    const current = last.catch(attempt);
    loading.set(attempt, current);
    await current;
  }
}

/** What an import returns, with the texts of its modules. */
export async function withTexts<Module>(module: Promise<Module>): Promise<Module> {
  const loaded = await module;
  await textsLoaded();
  return loaded;
}

import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * A loader: code that imports English texts gets those in the language of the page instead.
 *
 * Each language of the texts is a chunk, `buy.ur`. `TextsWithChunks` loads it together with the code that imports it, so
 * that the texts are there when that code runs. `@chunk service` in a comment of the English file names another chunk:
 * texts of one chunk are one request. A language without the file shows the English texts.
 */
export default function textsInLanguage(source) {
  const file = basename(this.resourcePath);
  const { languages, fallback } = this.getOptions();
  const others = languages.filter((language) => {
    if (language === fallback) return false;
    const translation = join(this.context, '..', language, file);
    const exists = existsSync(translation);
    if (!exists) this.addMissingDependency(translation);
    return exists;
  });
  if (others.length === 0) return source;
  const chunk = /@chunk (\S+)/.exec(source)?.[1] ?? file.replace(/\.[jt]s$/, '');
  const requestOf = (language) => JSON.stringify(language === fallback ? `./${file}` : `../${language}/${file}`);
  const imports = [fallback, ...others].map(
    (language) => `import(/* webpackChunkName: "${chunk}.${language}" */ ${requestOf(language)})`,
  );
  const idOf = (language) => `require.resolveWeak(${requestOf(language)})`;
  const ids = others.map((language) => `${language}: ${idOf(language)}`);
  // The function is never called: the imports in it are what makes the chunks.
  return `(() => [${imports}]);
module.exports = __webpack_require__({ ${ids} }[siteLanguage] || ${idOf(fallback)});`;
}

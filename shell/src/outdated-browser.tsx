import { pathIn } from '@urooj/contract/language-paths';
import { LANGUAGES, type Language } from '@urooj/contract/languages';
import { currentLanguage, LANGUAGE_FACTS } from '@urooj/domain/language';
import { sitePaths } from '@urooj/host/paths';

/** In both languages on every page: a visitor whose browser is too old cannot choose another one. */
const SENTENCES: Readonly<Record<Language, { text: string; contact: string }>> = {
  en: {
    text: 'This browser is too old to order here. Update it, open this page in another browser, or',
    contact: 'contact us',
  },
  ur: {
    text: 'یہ براؤزر یہاں آرڈر کرنے کے لیے بہت پرانا ہے۔ اسے اپ ڈیٹ کریں، یہ صفحہ کسی اور براؤزر میں کھولیں، یا',
    contact: 'ہم سے رابطہ کریں',
  },
};

/** Part of every document. `boot.js` shows it in a browser that lacks what the shop needs; the links around it work. */
export const OutdatedBrowser = () => (
  <div className="outdated-browser">
    {LANGUAGES.map((language) => (
      <p key={language} lang={language} dir={LANGUAGE_FACTS[language].direction}>
        {SENTENCES[language].text}{' '}
        <a href={pathIn(currentLanguage(), sitePaths.contact())}>{SENTENCES[language].contact}</a>
      </p>
    ))}
  </div>
);

import { pathIn } from '@urooj/contract/language-paths';
import type { Language } from '@urooj/contract/languages';
import { currentLanguage, LANGUAGE_FACTS } from '@urooj/domain/language';
import { useLocation } from '@urooj/host/router';
import { type SiteConfig, siteLanguages } from '@urooj/host/site-config';
import type { MouseEvent } from 'react';
import { storeLanguage } from './language-choice.ts';

type LanguageLinkProps = { language: Language; className?: string | undefined };

/** Opens the same page in another language, and stores the choice. It loads a document: every text of this one is in its language. */
export function LanguageLink({ language, className }: LanguageLinkProps) {
  const { pathname } = useLocation();
  const follow = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    storeLanguage(language);
    // With its query, which the composed link does not know.
    const { pathname: path, search, hash } = window.location;
    currentTarget.href = pathIn(language, path + search + hash);
  };
  return (
    <a href={pathIn(language, pathname)} hrefLang={language} lang={language} className={className} onClick={follow}>
      {LANGUAGE_FACTS[language].name}
    </a>
  );
}

/** Links to the page in the other languages of the shop; nothing where it has only one. */
export function LanguageSwitch({ config, className }: { config: SiteConfig; className?: string | undefined }) {
  return siteLanguages(config)
    .filter((language) => language !== currentLanguage())
    .map((language) => <LanguageLink key={language} language={language} className={className} />);
}

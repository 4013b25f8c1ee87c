import type { Language } from '@urooj/contract/languages';
import { currentLanguage, LANGUAGE_FACTS } from '@urooj/domain/language';
import { CloseIcon } from '@urooj/ui/icons';
import { useState } from 'react';
import { overlayTexts } from '../texts/en/overlays.ts';
import { storeLanguage } from './language-choice.ts';
import { LanguageLink } from './language-switch.tsx';
import styles from './overlays.module.css';

/** The suggestion to read the shop in a language, in that language: the page around it is in English. */
const SUGGESTIONS: Readonly<Record<Language, string>> = {
  en: 'This shop is also in English.',
  ur: 'یہ دکان اردو میں بھی ہے۔',
};

/** Offers the shop in the language of the browser, until the visitor follows or dismisses it. Nobody is redirected. */
export function LanguageSuggestion({ language }: { language: Language }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const dismiss = () => {
    storeLanguage(currentLanguage());
    setOpen(false);
  };
  return (
    <aside aria-label={LANGUAGE_FACTS[language].name} className={styles.note}>
      <p lang={language} dir={LANGUAGE_FACTS[language].direction}>
        {SUGGESTIONS[language]}
      </p>
      <LanguageLink language={language} className={styles.action} />
      <button type="button" className={styles.action} aria-label={overlayTexts.notes.dismiss} onClick={dismiss}>
        <CloseIcon />
      </button>
    </aside>
  );
}

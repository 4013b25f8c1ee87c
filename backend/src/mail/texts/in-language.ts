import type { Language } from '@urooj/contract/languages';
import { texts as en } from './en.ts';
import type { MailTexts } from './mail-texts.ts';
import { texts as ur } from './ur.ts';

const TEXTS: Readonly<Record<Language, MailTexts>> = { en, ur };

/** The texts of mails to a customer. */
export const textsIn = (language: Language): MailTexts => TEXTS[language];

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@urooj/contract/languages';

/** The languages in which an app has texts: those with a folder in `src/texts`. English is always one of them. */
export const appLanguages = (dir: string): Language[] =>
  LANGUAGES.filter((language) => language === DEFAULT_LANGUAGE || existsSync(join(dir, 'src', 'texts', language)));

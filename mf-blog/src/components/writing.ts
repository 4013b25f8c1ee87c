import { isUrdu } from '@urooj/domain/blog-body';
import { currentLanguage } from '@urooj/domain/language';
import styles from './writing.module.css';

/** Attributes of an element with a writer's text: its direction, its language where the page has another one, and for Urdu the font. */
export function writing(text: string, className?: string) {
  if (!isUrdu(text)) return { dir: 'ltr', lang: currentLanguage() === 'en' ? undefined : 'en', className } as const;
  return { dir: 'rtl', lang: 'ur', className: className ? `${className} ${styles.urdu}` : styles.urdu } as const;
}

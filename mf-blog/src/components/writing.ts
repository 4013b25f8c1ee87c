import { isUrdu } from '@urooj/domain/blog-body';
import styles from './writing.module.css';

/** Attributes of an element with a writer's text: its direction and, for Urdu, the language and the font. */
export function writing(text: string, className?: string) {
  if (!isUrdu(text)) return { dir: 'ltr', className } as const;
  return { dir: 'rtl', lang: 'ur', className: className ? `${className} ${styles.urdu}` : styles.urdu } as const;
}

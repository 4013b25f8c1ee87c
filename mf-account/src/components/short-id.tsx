import { displayId } from '@urooj/domain/short-id';
import { CopyButton } from '@urooj/ui/copy-button';
import { orderTexts } from '../texts/en/order.ts';
import styles from './short-id.module.css';

/** The id of an order as lists and mails show it. Paper has the whole one, because nobody can copy from there. */
export function ShortId({ id }: { id: string }) {
  return (
    <span className={styles.id}>
      <bdi data-print="none">{displayId(id)}</bdi>
      <bdi data-print="only">{id}</bdi>
      <CopyButton text={id} label={orderTexts.copyId} worded />
    </span>
  );
}

import styles from './bullet-list.module.css';

/** Sentences of prose, each with a bullet. */
export function BulletList({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

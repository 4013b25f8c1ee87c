import { settingsTexts as text } from '../../texts/en/settings.ts';
import type { Section } from './sections.tsx';
import styles from './settings.module.css';

/** The table of contents: each line leads to its section. */
export function Contents({ sections }: { sections: readonly Pick<Section, 'id' | 'heading'>[] }) {
  return (
    <nav aria-label={text.contents}>
      <ul className={styles.contents}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // The hash would be one more step back, past which the page warns of what was typed.
                event.preventDefault();
                const target = document.getElementById(id);
                target?.scrollIntoView();
                target?.focus({ preventScroll: true });
              }}
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

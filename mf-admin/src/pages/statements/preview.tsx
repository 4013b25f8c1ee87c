import { LANGUAGES, type Language } from '@urooj/contract/languages';
import type { StatementId } from '@urooj/contract/shop-statements';
import { LANGUAGE_FACTS } from '@urooj/domain/language';
import { Button } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { Cluster } from '@urooj/ui/layout';
import { useState } from 'react';
import { shopStatementTexts } from '../../texts/en/shop-statements.ts';
import styles from './statements.module.css';
import type { StatedTexts } from './usual-texts.ts';

const text = shopStatementTexts.preview;

type PreviewProps = {
  place: string;
  ids: readonly StatementId[];
  texts: Readonly<Record<Language, StatedTexts>>;
};

/** What the pages will say at a place, with what was typed and is not saved yet. */
export function Preview({ place, ids, texts }: PreviewProps) {
  const [language, setLanguage] = useState<Language>('en');
  const heading = text.heading(place);
  const shown = ids.flatMap((id) => {
    const statement = texts[language].shown[id];
    const lines = Object.entries(statement ?? {}).filter(([, line]) => line !== '');
    return lines.length === 0 ? [] : [{ id, lines }];
  });
  return (
    <Card as="section" aria-label={heading} className={styles.preview}>
      <Cluster spread>
        <h3>{heading}</h3>
        <fieldset className={styles.languages} aria-label={text.language}>
          {LANGUAGES.map((one) => (
            <Button key={one} variant="quiet" aria-pressed={one === language} onClick={() => setLanguage(one)}>
              {LANGUAGE_FACTS[one].name}
            </Button>
          ))}
        </fieldset>
      </Cluster>
      {shown.length === 0 ? <p>{text.nothing}</p> : null}
      <ul lang={language} dir={LANGUAGE_FACTS[language].direction}>
        {shown.map(({ id, lines }) => (
          <li key={id}>
            {lines.map(([name, line]) => (
              <p key={name} dir="auto">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

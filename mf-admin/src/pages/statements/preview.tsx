import { LANGUAGES, type Language } from '@urooj/contract/languages';
import type { StatementId, StatementTexts } from '@urooj/contract/shop-statements';
import { LANGUAGE_FACTS } from '@urooj/domain/language';
import { Card } from '@urooj/ui/card';
import { shopStatementTexts } from '../../texts/en/shop-statements.ts';
import { StandsOn } from './stands-on.tsx';
import styles from './statements.module.css';
import type { TextsByLanguage } from './usual-texts.ts';

const text = shopStatementTexts.preview;

type PreviewProps = {
  place: string;
  ids: readonly StatementId[];
  nameOf: (id: StatementId) => string;
  /** What the pages say now, and with what was typed. */
  before: TextsByLanguage;
  after: TextsByLanguage;
};

/** The lines of a statement with their names. */
type NamedLines = readonly (readonly [name: string, line: string])[];

const linesOf = (statement: StatementTexts | null): NamedLines =>
  Object.entries(statement ?? {}).filter(([, line]) => line !== '');

/** What changes at a place, also in sentences that quote what was typed: as it is now, and as it will be, in both languages. */
export function Preview({ place, ids, nameOf, before, after }: PreviewProps) {
  const heading = text.heading(place);
  const rows = ids.flatMap((id) =>
    LANGUAGES.flatMap((language) => {
      const [old, next] = [before, after].map((texts) => linesOf(texts[language].shown[id]));
      return String(old) === String(next) ? [] : [{ id, language, old, next }];
    }),
  );
  return (
    // A keyboard scrolls what has the focus.
    <Card as="section" aria-label={heading} className={styles.preview} tabIndex={rows.length > 0 ? 0 : undefined}>
      <h3>{heading}</h3>
      {rows.length === 0 ? (
        <p>{text.unchanged}</p>
      ) : (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{text.statement}</th>
              <th scope="col">{text.before}</th>
              <th scope="col">{text.after}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, language, old, next }) => (
              <tr key={`${id} ${language}`}>
                <th scope="row">
                  {shopStatementTexts.field(nameOf(id), shopStatementTexts.languages[language])}
                  <StandsOn id={id} />
                </th>
                <Lines lines={old} language={language} />
                <Lines lines={next} language={language} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function Lines({ lines = [], language }: { lines: NamedLines | undefined; language: Language }) {
  if (lines.length === 0) return <td>{text.hidden}</td>;
  return (
    <td lang={language} dir={LANGUAGE_FACTS[language].direction}>
      {lines.map(([name, line]) => (
        <p key={name} dir="auto">
          {line}
        </p>
      ))}
    </td>
  );
}

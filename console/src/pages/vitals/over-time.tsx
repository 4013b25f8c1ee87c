import type { Vitals } from '@urooj/contract/console';
import { RUM_MEASURES } from '@urooj/contract/rum-vocabulary';
import { Disclosure } from '../../components/disclosure.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { Time } from '../../components/time.tsx';
import { vitalsTexts as text } from '../../texts/en/vitals.ts';
import { Chart } from './chart.tsx';
import { figureText } from './figure-text.ts';
import { seriesOf } from './series.ts';
import styles from './vitals.module.css';

/** The p75 of each version over time, with what was done in that time. */
export function OverTime({ figures, hasRemote }: { figures: Vitals; hasRemote: boolean }) {
  const { measure, points, annotations } = figures;
  const known = RUM_MEASURES.find((name) => name === measure);
  const series = seriesOf(points);
  return (
    <PageSection title={text.chart(known ? text.measures[known] : measure)}>
      {hasRemote ? null : <p>{text.chooseRemote}</p>}
      {hasRemote && points.length < 2 ? <p>{text.tooFew}</p> : null}
      {hasRemote && points.length >= 2 ? (
        <figure className={styles.figure}>
          <ul className={styles.legend}>
            {series.map(({ version, look }) => (
              <li key={version} className={styles[look]}>
                <svg viewBox="0 0 32 8" width="32" height="8" aria-hidden="true" focusable="false">
                  <line x1="0" y1="4" x2="32" y2="4" />
                </svg>
                {version}
              </li>
            ))}
          </ul>
          <Chart figures={figures} series={series} />
          <Disclosure label={text.numbers}>
            <table className={styles.numbers}>
              <thead>
                <tr>
                  <th scope="col">{text.at}</th>
                  <th scope="col">{text.columns.version}</th>
                  <th scope="col">{text.columns.p75}</th>
                  <th scope="col">{text.columns.count}</th>
                </tr>
              </thead>
              <tbody>
                {points.map(({ at, version, p75, count }) => (
                  <tr key={`${at} ${version}`}>
                    <th scope="row">
                      <Time at={at} />
                    </th>
                    <td>{version}</td>
                    <td>{figureText(measure, p75)}</td>
                    <td>{text.count(count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Disclosure>
        </figure>
      ) : null}
      {annotations.length > 0 ? (
        <ol aria-label={text.operations} className={styles.operations}>
          {annotations.map(({ revision, at, what, who, why }) => (
            <li key={revision}>
              <strong>{what}</strong>, {who}, <Time at={at} />
              {why ? <span className={styles.why}>{why}</span> : null}
            </li>
          ))}
        </ol>
      ) : null}
    </PageSection>
  );
}

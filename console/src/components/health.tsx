import type { Health } from '@urooj/contract/console';
import { groupedAmount } from '@urooj/domain/amounts';
import { classNames } from '@urooj/ui/class-names';
import { percentOf } from '../format.ts';
import { liveTexts as text } from '../texts/en/live.ts';
import styles from './health.module.css';

type Props = { health: Health; titles: { visits: string; failures: string } };

/** From this share of failures on, the number stands out. */
const FAILING = 0.01;

const failuresOnly = (failures: number): string => (failures === 0 ? '' : groupedAmount(failures));

/** Two cells: the visits of a version, and how many of them failed. */
export function Failures({ health: { visits, failures }, titles }: Props) {
  const isFailing = visits !== null && visits > 0 && failures / visits >= FAILING;
  return (
    <>
      <td data-title={titles.visits} className={styles.number}>
        {visits === null ? text.unknownVisits : visits === 0 ? text.noVisits : groupedAmount(visits)}
      </td>
      <td data-title={titles.failures} className={classNames(styles.number, isFailing && styles.failing)}>
        {visits ? text.failureRate(percentOf(failures, visits), failures) : failuresOnly(failures)}
      </td>
    </>
  );
}

import type { Health } from '@urooj/contract/console';
import { groupedAmount } from '@urooj/domain/amounts';
import { classNames } from '@urooj/ui/class-names';
import { percentOf } from '../format.ts';
import { liveTexts as text } from '../texts/en/live.ts';
import styles from './health.module.css';

type Props = { health: Health; titles: { visits: string; failures: string } };

/** From this share of failures on, the number stands out. */
const FAILING = 0.01;

/** Two cells: the visits of a version, and how many of them failed. */
export function Failures({ health: { visits, failures }, titles }: Props) {
  return (
    <>
      <td data-title={titles.visits} className={styles.number}>
        {visits === 0 ? text.noVisits : groupedAmount(visits)}
      </td>
      <td
        data-title={titles.failures}
        className={classNames(styles.number, failures / visits >= FAILING && styles.failing)}
      >
        {visits === 0 ? '' : text.failureRate(percentOf(failures, visits), failures)}
      </td>
    </>
  );
}

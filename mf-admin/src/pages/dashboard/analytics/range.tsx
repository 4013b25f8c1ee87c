import { Button } from '@urooj/ui/button';
import { FilterField } from '../../../components/list-tools.tsx';
import type { ListAddress } from '../../../components/use-list-query.ts';
import { DAY_FILTERS } from '../filters.ts';
import styles from './range.module.css';

/** The days that are counted, both included; all where none are given. */
export function Range({ address }: { address: ListAddress }) {
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>Orders placed</legend>
      {DAY_FILTERS.map((filter) => (
        <FilterField key={filter.name} filter={filter} address={address} />
      ))}
      {address.isNarrowed ? (
        <Button variant="quiet" onClick={address.clear}>
          All time
        </Button>
      ) : null}
    </fieldset>
  );
}

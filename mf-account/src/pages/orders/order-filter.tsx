import { STATUS_FILTERS } from '@urooj/domain/order-list';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Select } from '@urooj/ui/select';
import styles from './order-filter.module.css';
import type { useOrderFilter } from './use-order-filter.ts';

const STATUSES = STATUS_FILTERS.map(({ value, label }) => ({ value, label }));

export function OrderFilter({ filter }: { filter: ReturnType<typeof useOrderFilter> }) {
  const known = STATUSES.some(({ value }) => value === filter.status) ? filter.status : 'all';
  return (
    <div className={styles.filter}>
      <Field label="Search by order ID or service">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={filter.search}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => filter.onSearch(event.target.value)}
          />
        )}
      </Field>
      <Field label="Status">
        {(control) => (
          <Select
            {...control}
            options={STATUSES}
            value={known}
            onChange={(event) => filter.onStatus(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}

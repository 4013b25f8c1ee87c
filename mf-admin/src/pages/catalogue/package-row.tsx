import { formatPkr, pkrOfUsdCents, type Rate } from '@urooj/domain/money';
import { Button } from '@urooj/ui/button';
import { Select } from '@urooj/ui/select';
import { type Dispatch, memo } from 'react';
import { catalogueTexts as text } from '../../texts/en/catalogue.ts';
import styles from './catalogue.module.css';
import { centsOf, type PackageDraft } from './catalogue-draft.ts';
import { type DraftAction, rowId } from './edit-draft.ts';
import { ValueInput } from './value-input.tsx';

const { table } = text;

const PROMISE_OPTIONS = Object.entries(text.promises).map(([value, label]) => ({ value, label }));

/** What buyers pay for so many cents, as typed. */
export function rupeesOf(usd: string, { pkrPerUsd, wholeRupees }: Rate): string {
  const cents = centsOf(usd);
  return Number.isNaN(cents) || Number.isNaN(pkrPerUsd)
    ? table.unknown
    : formatPkr(pkrOfUsdCents(cents, { pkrPerUsd, wholeRupees }));
}

/** What is left of the price, in percent of it. */
function marginOf({ usd, cost }: PackageDraft): string {
  const [price, paid] = [centsOf(usd), cost.trim() === '' ? Number.NaN : centsOf(cost)];
  return price > 0 && paid >= 0 ? `${Math.round(((price - paid) / price) * 100)} %` : table.unknown;
}

type PackageProblems = Readonly<Record<'amount' | 'usdCents' | 'costUsdCents' | 'promise', string | undefined>>;

type PackageRowProps = {
  service: string;
  item: PackageDraft;
  pkrPerUsd: number;
  wholeRupees: boolean;
  isSelected: boolean;
  /** By the fields of the catalogue, as JSON: the same text keeps the row as it is. */
  problems: string;
  isOnly: boolean;
  dispatch: Dispatch<DraftAction>;
  onSelect: (row: string, isSelected: boolean) => void;
};

export const NO_PROBLEMS = '{}';

/** The values of one package. Rendered again only when one of them changes. */
export const PackageRow = memo(function PackageRow(props: PackageRowProps) {
  const { service, item, pkrPerUsd, wholeRupees, isSelected, isOnly, dispatch, onSelect } = props;
  const problems = JSON.parse(props.problems) as Partial<PackageProblems>;
  const row = item.amount === '' ? text.newRow(service) : text.row(service, item.amount);
  const change = (values: Partial<PackageDraft>) =>
    dispatch({ kind: 'package', name: service, key: item.key, change: values });
  const of = (what: string) => text.of(what, row);
  return (
    <tr>
      <td data-label={table.select}>
        <input
          type="checkbox"
          aria-label={of(table.select)}
          checked={isSelected}
          onChange={({ target }) => onSelect(rowId(service, item.key), target.checked)}
        />
      </td>
      <td data-label={table.amount}>
        <ValueInput
          inputMode="numeric"
          label={of(table.amount)}
          value={item.amount}
          problem={problems.amount}
          onType={(amount) => change({ amount })}
        />
      </td>
      <td data-label={table.usd}>
        <ValueInput
          inputMode="decimal"
          label={of(table.usd)}
          value={item.usd}
          problem={problems.usdCents}
          onType={(usd) => change({ usd })}
        />
      </td>
      <td data-label={table.pkr} className={styles.number}>
        {rupeesOf(item.usd, { pkrPerUsd, wholeRupees })}
      </td>
      <td data-label={table.cost}>
        <ValueInput
          inputMode="decimal"
          label={of(table.cost)}
          value={item.cost}
          problem={problems.costUsdCents}
          onType={(cost) => change({ cost })}
        />
      </td>
      <td data-label={table.margin} className={styles.number}>
        {marginOf(item)}
      </td>
      <td data-label={table.promise}>
        <div className={styles.promise}>
          <Select
            aria-label={of(table.promise)}
            options={PROMISE_OPTIONS}
            value={item.promise}
            onChange={({ target }) => change({ promise: target.value as PackageDraft['promise'] })}
          />
          {item.promise === 'refill' ? (
            <ValueInput
              inputMode="numeric"
              label={of(text.days)}
              value={item.days}
              problem={problems.promise}
              onType={(days) => change({ days })}
            />
          ) : null}
        </div>
      </td>
      <td data-label={table.popular}>
        <input
          type="checkbox"
          aria-label={of(table.popular)}
          checked={item.popular}
          onChange={({ target }) => change({ popular: target.checked })}
        />
      </td>
      <td>
        {isOnly ? null : (
          <Button
            variant="quiet"
            aria-label={of(text.remove)}
            onClick={() => dispatch({ kind: 'remove', name: service, key: item.key })}
          >
            {text.remove}
          </Button>
        )}
      </td>
    </tr>
  );
});

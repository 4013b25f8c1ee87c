import { formatUsd } from '@urooj/domain/money';
import { Card } from '@urooj/ui/card';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Cluster } from '@urooj/ui/layout';
import type { Dispatch } from 'react';
import { catalogueTexts } from '../../texts/en/catalogue.ts';
import styles from './catalogue.module.css';
import { type CatalogueDraft, dollars, rateOfDraft } from './catalogue-draft.ts';
import type { DraftAction } from './edit-draft.ts';
import { rupeesOf } from './package-row.tsx';

const text = catalogueTexts.rate;
/** US cents whose rupees are shown beside the rate. */
const EXAMPLES = [100, 299, 1_000];

type RateFieldsProps = { draft: CatalogueDraft; problem: string | undefined; dispatch: Dispatch<DraftAction> };

/** The rupees of one dollar, with what that makes of some prices. Those of the table follow, too. */
export function RateFields({ draft: { pkrPerUsd, wholeRupees }, problem, dispatch }: RateFieldsProps) {
  const rate = { pkrPerUsd: rateOfDraft(pkrPerUsd), wholeRupees };
  return (
    <Card as="section" aria-label={text.heading}>
      <Cluster gap="loose">
        <Field label={text.rate} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              className={styles.short ?? ''}
              autoComplete="off"
              inputMode="decimal"
              value={pkrPerUsd}
              onChange={({ target }) => dispatch({ kind: 'rate', change: { pkrPerUsd: target.value } })}
            />
          )}
        </Field>
        <label className={styles.toggle}>
          <input
            type="checkbox"
            checked={wholeRupees}
            onChange={({ target }) => dispatch({ kind: 'rate', change: { wholeRupees: target.checked } })}
          />
          {text.rounded}
        </label>
        <ul className={styles.examples}>
          {EXAMPLES.map((cents) => (
            <li key={cents}>{text.example(formatUsd(cents), rupeesOf(dollars(cents), rate))}</li>
          ))}
        </ul>
      </Cluster>
    </Card>
  );
}

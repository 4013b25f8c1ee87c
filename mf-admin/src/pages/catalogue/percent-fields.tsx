import { Button } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Cluster } from '@urooj/ui/layout';
import { type Dispatch, useState } from 'react';
import { catalogueTexts } from '../../texts/en/catalogue.ts';
import styles from './catalogue.module.css';
import type { DraftAction } from './edit-draft.ts';

const text = catalogueTexts.percent;

const isPercent = (typed: string): boolean =>
  /^[+-]?\d{1,3}(?:\.\d{1,2})?$/.test(typed.trim()) && Number(typed) >= -90 && Number(typed) <= 500;

type PercentFieldsProps = {
  selected: ReadonlySet<string>;
  /** The rows that the filter shows. */
  shown: readonly string[];
  onSelect: (rows: ReadonlySet<string>) => void;
  dispatch: Dispatch<DraftAction>;
};

/** Changes all selected prices by the same percentage, in the table: nothing is saved yet. */
export function PercentFields({ selected, shown, onSelect, dispatch }: PercentFieldsProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  function apply() {
    setWrong(!isPercent(typed));
    if (isPercent(typed)) dispatch({ kind: 'percent', rows: selected, percent: Number(typed) });
  }
  return (
    <Card as="section" aria-label={text.heading}>
      <Cluster gap="loose">
        <Button variant="secondary" onClick={() => onSelect(selected.size > 0 ? new Set() : new Set(shown))}>
          {selected.size > 0 ? text.clear : text.selectShown}
        </Button>
        <Field label={text.label} help={text.help} error={isWrong ? text.invalid : undefined}>
          {(control) => (
            <TextInput
              {...control}
              className={styles.short ?? ''}
              autoComplete="off"
              inputMode="text"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button variant="secondary" disabled={selected.size === 0} onClick={apply}>
          {selected.size === 0 ? text.none : text.apply(selected.size)}
        </Button>
      </Cluster>
    </Card>
  );
}

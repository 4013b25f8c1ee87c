import { Drawer } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Cluster, Stack } from '@urooj/ui/layout';
import type { Dispatch } from 'react';
import { catalogueTexts } from '../../texts/en/catalogue.ts';
import styles from './catalogue.module.css';
import type { CustomDraft, ServiceDraft, TierDraft } from './catalogue-draft.ts';
import type { DraftAction } from './edit-draft.ts';
import { type ProblemTexts, problemKey } from './problem-texts.ts';

const text = catalogueTexts.rule;

const FIELDS = [
  ['perThousand', 'usdCentsPerThousand'],
  ['minimum', 'minimumUsdCents'],
  ['min', 'min'],
  ['max', 'max'],
] as const;

type RuleDrawerProps = {
  service: ServiceDraft;
  problems: ProblemTexts;
  dispatch: Dispatch<DraftAction>;
  onClose: () => void;
};

/** How amounts are priced that are no package: the price of a thousand, its limits and its discounts. */
export function RuleDrawer({ service, problems, dispatch, onClose }: RuleDrawerProps) {
  const { name, custom } = service;
  const change = (values: Partial<CustomDraft>) =>
    dispatch({ kind: 'service', name, change: { custom: { ...custom, ...values } } });
  const problemOf = (...path: readonly (string | number)[]) => problems.get(problemKey(name, 'custom', ...path));
  const ofRule = problemOf() ?? problemOf('tiers');
  return (
    <Drawer open title={text.title(name)} onClose={onClose} size={420}>
      <Stack>
        <label className={styles.toggle}>
          <input type="checkbox" checked={custom.isOn} onChange={({ target }) => change({ isOn: target.checked })} />
          {text.sold}
        </label>
        {custom.isOn ? (
          <>
            {FIELDS.map(([field, stored]) => (
              <Field key={field} label={text[field]} error={problemOf(stored)}>
                {(control) => (
                  <TextInput
                    {...control}
                    autoComplete="off"
                    inputMode="decimal"
                    value={custom[field]}
                    onChange={({ target }) => change({ [field]: target.value })}
                  />
                )}
              </Field>
            ))}
            <Tiers tiers={custom.tiers} problemOf={problemOf} onChange={(tiers) => change({ tiers })} />
            {ofRule === undefined ? null : <p className={styles.problem}>{ofRule}</p>}
          </>
        ) : null}
        <div>
          <Button onClick={onClose}>{text.done}</Button>
        </div>
      </Stack>
    </Drawer>
  );
}

type TiersProps = {
  tiers: readonly TierDraft[];
  problemOf: (...path: readonly (string | number)[]) => string | undefined;
  onChange: (tiers: readonly TierDraft[]) => void;
};

const newKey = (tiers: readonly TierDraft[]): string => `new-${tiers.length}-${tiers.at(-1)?.key ?? ''}`;

function Tiers({ tiers, problemOf, onChange }: TiersProps) {
  const change = (key: string, values: Partial<TierDraft>) =>
    onChange(tiers.map((tier) => (tier.key === key ? { ...tier, ...values } : tier)));
  return (
    <fieldset className={styles.tiers}>
      <legend>{text.tiers}</legend>
      {tiers.map(({ key, from, percent }, index) => (
        <Cluster key={key} gap="tight">
          <Field label={text.from} error={problemOf('tiers', index, 'from')}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                value={from}
                onChange={({ target }) => change(key, { from: target.value })}
              />
            )}
          </Field>
          <Field label={text.percent} error={problemOf('tiers', index, 'discountPercent')}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                value={percent}
                onChange={({ target }) => change(key, { percent: target.value })}
              />
            )}
          </Field>
          <Button
            variant="quiet"
            aria-label={text.removeTier(from)}
            onClick={() => onChange(tiers.filter((tier) => tier.key !== key))}
          >
            {catalogueTexts.remove}
          </Button>
        </Cluster>
      ))}
      <Button variant="secondary" onClick={() => onChange([...tiers, { key: newKey(tiers), from: '', percent: '' }])}>
        {text.addTier}
      </Button>
    </fieldset>
  );
}

import { lazyComponent } from '@urooj/ui/lazy-component';
import { type Dispatch, Suspense, useCallback, useState } from 'react';
import { catalogueTexts as text } from '../../texts/en/catalogue.ts';
import styles from './catalogue.module.css';
import type { CatalogueDraft, ServiceDraft } from './catalogue-draft.ts';
import { rateOfDraft } from './catalogue-draft.ts';
import type { DraftAction } from './edit-draft.ts';
import type { ProblemTexts } from './problem-texts.ts';
import { ServiceRows } from './service-rows.tsx';

/** Loaded with the first rule that is opened. */
const RuleDrawer = lazyComponent(
  () => import(/* webpackChunkName: "catalogue-rule" */ './rule-drawer.tsx'),
  'RuleDrawer',
);

/** Loaded with the first service whose texts are opened, or that is added. */
export const ServiceDrawer = lazyComponent(
  () => import(/* webpackChunkName: "catalogue-service" */ './service-drawer.tsx'),
  'ServiceDrawer',
);

const { table } = text;
const HEADS = [
  ...[table.select, table.amount, table.usd, table.pkr, table.cost],
  ...[table.margin, table.promise, table.popular, table.actions],
];

type CatalogueTableProps = {
  draft: CatalogueDraft;
  /** Those that the filter finds. */
  services: readonly ServiceDraft[];
  problems: ProblemTexts;
  selected: ReadonlySet<string>;
  onSelect: (change: (selected: ReadonlySet<string>) => ReadonlySet<string>) => void;
  dispatch: Dispatch<DraftAction>;
};

/** All services with their packages. On a phone each row is a card: the style sheet shows the heads beside the values. */
export function CatalogueTable({ draft, services, problems, selected, onSelect, dispatch }: CatalogueTableProps) {
  const [rule, setRule] = useState<string | null>(null);
  const [texts, setTexts] = useState<string | null>(null);
  const select = useCallback(
    (row: string, isSelected: boolean) =>
      onSelect((before) => new Set(isSelected ? [...before, row] : [...before].filter((one) => one !== row))),
    [onSelect],
  );
  const pkrPerUsd = rateOfDraft(draft.pkrPerUsd);
  const opened = draft.services.find(({ name }) => name === rule);
  const described = draft.services.find(({ name }) => name === texts);
  return (
    <>
      <table className={styles.table} aria-label={table.label}>
        <thead className={styles.heads}>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {services.map((service) => (
          <ServiceRows
            key={service.name}
            service={service}
            wholeRupees={draft.wholeRupees}
            onSelect={select}
            onRule={setRule}
            onTexts={setTexts}
            {...{ pkrPerUsd, selected, problems, dispatch }}
          />
        ))}
      </table>
      <Suspense>
        {opened ? <RuleDrawer service={opened} onClose={() => setRule(null)} {...{ problems, dispatch }} /> : null}
        {described ? (
          <ServiceDrawer
            service={described}
            others={[]}
            onDone={({ name, ...change }) => {
              dispatch({ kind: 'service', name, change });
              setTexts(null);
            }}
            onClose={() => setTexts(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

import type { ShopCatalogue } from '@urooj/api/catalogue-calls';
import { PLATFORMS } from '@urooj/contract/vocabulary';
import { Button } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Cluster, Stack } from '@urooj/ui/layout';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Notice } from '@urooj/ui/notice';
import { Select } from '@urooj/ui/select';
import { Suspense, useMemo, useState } from 'react';
import { catalogueTexts as text } from '../../texts/en/catalogue.ts';
import styles from './catalogue.module.css';
import type { ServiceDraft } from './catalogue-draft.ts';
import { CatalogueTable, ServiceDrawer } from './catalogue-table.tsx';
import { placeText, valueText } from './change-text.ts';
import { CUSTOM_KEY, rowId } from './edit-draft.ts';
import { PercentFields } from './percent-fields.tsx';
import { PlannedChange } from './planned-change.tsx';
import { problemKey, problemTexts } from './problem-texts.ts';
import { RateFields } from './rate-fields.tsx';
import { type Decision, type Outcome, useCatalogue } from './use-catalogue.ts';

const ReviewDialog = lazyComponent(
  () => import(/* webpackChunkName: "catalogue-review" */ './review-dialog.tsx'),
  'ReviewDialog',
);
const CatalogueHistory = lazyComponent(
  () => import(/* webpackChunkName: "catalogue-history" */ './catalogue-history.tsx'),
  'CatalogueHistory',
);

const PLATFORM_OPTIONS = [
  { value: '', label: text.filter.all },
  ...PLATFORMS.map((platform) => ({ value: platform, label: platform })),
];

type Filter = { readonly platform: string; readonly search: string };

const isShown =
  ({ platform, search }: Filter) =>
  ({ name }: ServiceDraft): boolean =>
    name.startsWith(platform) && name.toLowerCase().includes(search.trim().toLowerCase());

const rowsOf = ({ name, packages, custom }: ServiceDraft): string[] =>
  [...packages.map(({ key }) => key), ...(custom.isOn ? [CUSTOM_KEY] : [])].map((key) => rowId(name, key));

/** The prices of all services, edited in place, reviewed and saved together. */
export function CatalogueEditor({ loaded }: { loaded: ShopCatalogue }) {
  const catalogue = useCatalogue(loaded);
  const { draft, dispatch, live, typed, changes, outcome } = catalogue;
  const [filter, setFilter] = useState<Filter>({ platform: '', search: '' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<'review' | 'history' | 'service' | null>(null);
  const problems = useMemo(() => problemTexts(catalogue.problems), [catalogue.problems]);
  const services = draft.services.filter(isShown(filter));

  async function save(decision: Decision) {
    await catalogue.save(decision);
    setOpened(null);
  }

  async function afterUndo(revision: number) {
    setOpened(null);
    await catalogue.loadBelow();
    catalogue.setOutcome({ tone: 'success', text: text.history.undone(revision) });
  }

  return (
    <Stack>
      <p>{text.intro}</p>
      {live.planned ? <PlannedChange planned={live.planned} onCancel={catalogue.unplan} /> : null}
      <RateFields draft={draft} problem={problems.get(problemKey('pkrPerUsd'))} dispatch={dispatch} />
      <PercentFields selected={selected} shown={services.flatMap(rowsOf)} onSelect={setSelected} dispatch={dispatch} />
      <Cluster spread>
        <Filters filter={filter} onChange={setFilter} />
        <Button variant="secondary" onClick={() => setOpened('service')}>
          {text.service.openNew}
        </Button>
      </Cluster>
      {services.length === 0 ? (
        <EmptyState title={text.filter.none} />
      ) : (
        <CatalogueTable onSelect={setSelected} {...{ draft, services, problems, selected, dispatch }} />
      )}
      <div className={styles.bar}>
        {outcome ? <OutcomeNotice outcome={outcome} /> : null}
        {problems.size > 0 ? <Notice tone="error">{text.invalid(problems.size)}</Notice> : null}
        <Cluster>
          <Button disabled={typed === null || changes.length === 0} onClick={() => setOpened('review')}>
            {text.review}
          </Button>
          <Button variant="secondary" disabled={!catalogue.isChanged} onClick={catalogue.discard}>
            {text.discard}
          </Button>
          <Button variant="quiet" onClick={() => setOpened('history')}>
            {text.history.open}
          </Button>
          <span role="status">
            {typed === null ? '' : changes.length === 0 ? text.unchanged : text.changed(changes.length)}
          </span>
        </Cluster>
      </div>
      <Suspense>
        {opened === 'review' && typed ? (
          <ReviewDialog
            before={live.catalogue}
            after={typed}
            changes={changes}
            busy={catalogue.busy}
            hasPlan={live.planned !== null}
            onSave={(decision) => void save(decision)}
            onClose={() => setOpened(null)}
          />
        ) : null}
        {opened === 'service' ? (
          <ServiceDrawer
            service={null}
            others={draft.services}
            onDone={(described) => {
              dispatch({ kind: 'new service', described });
              setFilter({ platform: '', search: described.name });
              setOpened(null);
            }}
            onClose={() => setOpened(null)}
          />
        ) : null}
        {opened === 'history' ? (
          <CatalogueHistory onUndone={(revision) => void afterUndo(revision)} onClose={() => setOpened(null)} />
        ) : null}
      </Suspense>
    </Stack>
  );
}

type FiltersProps = { filter: Filter; onChange: (filter: Filter) => void };

function Filters({ filter, onChange }: FiltersProps) {
  return (
    <Cluster gap="loose">
      <Field label={text.filter.search}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={filter.search}
            onChange={({ target }) => onChange({ ...filter, search: target.value })}
          />
        )}
      </Field>
      <Field label={text.filter.platform}>
        {(control) => (
          <Select
            {...control}
            options={PLATFORM_OPTIONS}
            value={filter.platform}
            onChange={({ target }) => onChange({ ...filter, platform: target.value })}
          />
        )}
      </Field>
    </Cluster>
  );
}

function OutcomeNotice({ outcome: { tone, text: sentence, conflicts = [] } }: { outcome: Outcome }) {
  return (
    <Notice tone={tone}>
      {sentence}
      {conflicts.length === 0 ? null : (
        <>
          <p>{text.conflicts}</p>
          <ul className={styles.list}>
            {conflicts.map((conflict) => (
              <li key={placeText(conflict)}>
                {text.conflict(
                  placeText(conflict),
                  valueText(conflict.field, conflict.after),
                  valueText(conflict.field, conflict.now),
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

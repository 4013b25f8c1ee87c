import { MAX_SEARCH_LENGTH, REVIEW_STATUSES } from '@urooj/contract/vocabulary';
import { DayRangePicker } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { SearchIcon } from '@urooj/ui/icons';
import { TextInput } from '@urooj/ui/inputs';
import { type Option, SelectField } from '@urooj/ui/select-field';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { listTexts } from '../texts/en/lists.ts';
import styles from './list-tools.module.css';
import type { ListQueryState } from './use-list-query.ts';

/** A select that filters a list; `name` is the parameter in the URL. */
export type FilterControl = { readonly name: string; readonly label: string; readonly options: readonly Option[] };

/** For payments and refund requests. */
export const REVIEW_FILTER: FilterControl = {
  name: 'status',
  label: listTexts.status,
  options: REVIEW_STATUSES.map((status) => ({ value: status, label: status })),
};

type ListToolsProps = {
  /** Accessible name of the controls. */
  label: string;
  listQuery: ListQueryState;
  filters: readonly FilterControl[];
  hasDays: boolean;
  /** Ways to sort, where there are no column heads to click on. */
  sorts: readonly Option[];
  children?: ReactNode;
};

/** Search, filters and actions on all rows that are found. */
export function ListTools({ label, listQuery, filters, hasDays, sorts, children }: ListToolsProps) {
  const { query, isFiltered, update, clearFilters } = listQuery;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of three years ago do not know `<search>`
    <div role="search" aria-label={label} className={styles.tools}>
      <SearchForm key={query.q} q={query.q} onSearch={(q) => update({ q })} />
      {filters.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          options={[{ value: '', label: listTexts.all }, ...options]}
          value={query.filters[name] ?? ''}
          onChange={(value) => update({ [name]: value })}
        />
      ))}
      {hasDays ? <DayRange legend={listTexts.days} listQuery={listQuery} /> : null}
      {sorts.length > 0 ? (
        <SelectField
          label={listTexts.sortBy}
          options={sorts}
          value={query.sort}
          onChange={(sort) => update({ sort })}
        />
      ) : null}
      <div className={styles.end}>
        {isFiltered ? (
          <Button variant="quiet" onClick={clearFilters}>
            {listTexts.clearFilters}
          </Button>
        ) : null}
        {children}
      </div>
    </div>
  );
}

/** Searches on submit and when the field is left, so that a search is one request. */
function SearchForm({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
      }}
    >
      <Field label={listTexts.search}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            spellCheck={false}
            onBlur={(event) => onSearch(event.target.value.trim())}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" aria-label={listTexts.search}>
        <SearchIcon />
      </Button>
    </form>
  );
}

/** Two days, both included. The picker and dayjs are loaded with the first click. */
export function DayRange({ legend, listQuery: { query, update } }: { legend: string; listQuery: ListQueryState }) {
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const { from = '', to = '' } = query.filters;
  const opener = (
    <Button variant="secondary" wide busy={isOpened} onClick={() => setOpened(true)}>
      {from || to ? listTexts.dayRange(from, to) : listTexts.anyDay}
    </Button>
  );
  const ids = { start: `${id}from`, end: `${id}to` };
  return (
    <fieldset className={styles.days}>
      <legend>{legend}</legend>
      {isOpened ? (
        <Suspense fallback={opener}>
          <VisuallyHidden>
            <label htmlFor={ids.start}>{listTexts.from}</label>
            <label htmlFor={ids.end}>{listTexts.to}</label>
          </VisuallyHidden>
          <DayRangePicker
            id={ids}
            value={[from, to]}
            onChange={(from, to) => update({ from, to })}
            placeholder={[listTexts.from, listTexts.to]}
            defaultOpen
          />
        </Suspense>
      ) : (
        opener
      )}
    </fieldset>
  );
}

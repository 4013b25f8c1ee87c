import { MAX_SEARCH_LENGTH } from '@urooj/contract/vocabulary';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { SearchIcon } from '@urooj/ui/icons';
import { TextInput } from '@urooj/ui/inputs';
import { Select, type SelectOption } from '@urooj/ui/select';
import type { ReactNode } from 'react';
import styles from './list-tools.module.css';
import type { ListAddress } from './use-list-query.ts';

/** A control that narrows a list; `name` as it stands in the address. */
export type FilterControl =
  | { readonly name: string; readonly label: string; readonly options: readonly SelectOption[] }
  | { readonly name: string; readonly label: string; readonly type: 'date' };

type ListToolsProps = {
  /** What is searched, for who does not see the table. */
  label: string;
  address: ListAddress;
  filters: readonly FilterControl[];
  /** Ways to sort, where there are no columns to click on. */
  sorts: readonly SelectOption[];
  children?: ReactNode;
};

/** Search, filters and what else is done with the whole list. */
export function ListTools({ label, address, filters, sorts, children }: ListToolsProps) {
  const { query, isNarrowed, put, clear } = address;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of three years ago do not know `<search>`
    <div role="search" aria-label={label} className={styles.tools}>
      <SearchForm key={query.q} q={query.q} onSearch={(q) => put({ q })} />
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} address={address} />
      ))}
      {sorts.length > 0 ? (
        <Field label="Sort by">
          {(control) => (
            <Select {...control} options={sorts} value={query.sort} onChange={(e) => put({ sort: e.target.value })} />
          )}
        </Field>
      ) : null}
      <div className={styles.end}>
        {isNarrowed ? (
          <Button variant="quiet" onClick={clear}>
            Clear filters
          </Button>
        ) : null}
        {children}
      </div>
    </div>
  );
}

/** Searches when asked to: a question to the server for every letter would be one too many. */
function SearchForm({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
      }}
    >
      <Field label="Search">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            spellCheck={false}
            // What stands in the box is what is listed, also when a filter is chosen next.
            onBlur={(event) => onSearch(event.target.value.trim())}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" aria-label="Search">
        <SearchIcon />
      </Button>
    </form>
  );
}

export function FilterField({ filter, address: { query, put } }: { filter: FilterControl; address: ListAddress }) {
  const { name, label } = filter;
  const value = query.filters[name] ?? '';
  return (
    <Field label={label}>
      {(control) =>
        'type' in filter ? (
          <DayInput control={control} key={value} value={value} onDay={(day) => put({ [name]: day })} />
        ) : (
          <Select
            {...control}
            options={[{ value: '', label: 'All' }, ...filter.options]}
            value={value}
            onChange={(event) => put({ [name]: event.target.value })}
          />
        )
      }
    </Field>
  );
}

type DayInputProps = { control: object; value: string; onDay: (day: string) => void };

/** While a year is typed it is 0002, 0020 and 0202 for a moment: the day counts when the field is left, or by Enter. */
function DayInput({ control, value, onDay }: DayInputProps) {
  return (
    <TextInput
      {...control}
      type="date"
      defaultValue={value}
      max="9999-12-31"
      onBlur={(event) => onDay(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onDay(event.currentTarget.value)}
    />
  );
}

import { Badge } from '@urooj/ui/badge';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Cluster } from '@urooj/ui/layout';
import type { Dispatch } from 'react';
import { catalogueTexts as text } from '../../texts/en/catalogue.ts';
import styles from './catalogue.module.css';
import type { ServiceDraft } from './catalogue-draft.ts';
import { CUSTOM_KEY, type DraftAction, rowId } from './edit-draft.ts';
import { NO_PROBLEMS, PackageRow, rupeesOf } from './package-row.tsx';
import { type ProblemTexts, problemKey } from './problem-texts.ts';
import { ValueInput } from './value-input.tsx';

const { table } = text;
const COLUMNS = 9;
const PACKAGE_FIELDS = ['amount', 'usdCents', 'costUsdCents', 'promise'] as const;

type ServiceRowsProps = {
  service: ServiceDraft;
  pkrPerUsd: number;
  wholeRupees: boolean;
  selected: ReadonlySet<string>;
  problems: ProblemTexts;
  dispatch: Dispatch<DraftAction>;
  onSelect: (row: string, isSelected: boolean) => void;
  /** Opens the rule of other amounts. */
  onRule: (name: string) => void;
  /** Opens what the service is called, and the texts of its page. */
  onTexts: (name: string) => void;
};

function problemsOfPackage(problems: ProblemTexts, name: string, index: number): string {
  const found = PACKAGE_FIELDS.flatMap((field) => {
    const sentence = [...problems].find(([key]) => {
      const place = problemKey(name, 'packages', index, field);
      return key === place || key.startsWith(`${place}/`);
    })?.[1];
    return sentence === undefined ? [] : [[field, sentence]];
  });
  return found.length === 0 ? NO_PROBLEMS : JSON.stringify(Object.fromEntries(found));
}

/** The head of a service with its switch, then a row for each package and one for other amounts. */
export function ServiceRows(props: ServiceRowsProps) {
  const { service, problems, selected, pkrPerUsd, wholeRupees, dispatch, onSelect } = props;
  const { name, packages } = service;
  if (service.isRemoved) return <RemovedService {...props} />;
  return (
    <tbody>
      <ServiceHead {...props} />
      {packages.map((item, index) => (
        <PackageRow
          key={item.key}
          service={name}
          item={item}
          isOnly={packages.length === 1}
          isSelected={selected.has(rowId(name, item.key))}
          problems={problems.size === 0 ? NO_PROBLEMS : problemsOfPackage(problems, name, index)}
          {...{ pkrPerUsd, wholeRupees, dispatch, onSelect }}
        />
      ))}
      {service.custom.isOn ? <CustomRow {...props} /> : null}
    </tbody>
  );
}

/** A service without a page: it can come back. */
function RemovedService({ service: { name }, dispatch }: ServiceRowsProps) {
  return (
    <tbody>
      <tr className={styles.head}>
        <th scope="rowgroup" colSpan={COLUMNS}>
          <Cluster spread>
            <span className={styles.name}>
              {name} <Badge tone="grey">{text.service.removed}</Badge>
            </span>
            <Button
              variant="secondary"
              aria-label={text.of(text.service.bringBack, name)}
              onClick={() => dispatch({ kind: 'service', name, change: { isRemoved: false } })}
            >
              {text.service.bringBack}
            </Button>
          </Cluster>
        </th>
      </tr>
    </tbody>
  );
}

function ServiceHead({ service, problems, dispatch, onRule, onTexts }: ServiceRowsProps) {
  const { name, isOn, offText, offTextUrdu } = service;
  const change = (values: Partial<ServiceDraft>) => dispatch({ kind: 'service', name, change: values });
  const problem = problems.get(problemKey(name, 'packages'));
  return (
    <tr className={styles.head}>
      <th scope="rowgroup" colSpan={COLUMNS}>
        <Cluster spread>
          <span className={styles.name}>{name}</span>
          <Cluster>
            <label className={styles.toggle}>
              <input
                type="checkbox"
                aria-label={text.of(text.isOn, name)}
                checked={isOn}
                onChange={({ target }) => change({ isOn: target.checked })}
              />
              {text.isOn}
            </label>
            <Button variant="quiet" aria-label={text.of(text.rule.open, name)} onClick={() => onRule(name)}>
              {text.rule.open}
            </Button>
            <Button variant="quiet" aria-label={text.of(text.service.open, name)} onClick={() => onTexts(name)}>
              {text.service.open}
            </Button>
            <Button
              variant="quiet"
              aria-label={text.of(text.addPackage, name)}
              onClick={() => dispatch({ kind: 'add', name })}
            >
              {text.addPackage}
            </Button>
            <Button
              variant="quiet"
              aria-label={text.of(text.service.remove, name)}
              onClick={() => change({ isRemoved: true })}
            >
              {text.service.remove}
            </Button>
          </Cluster>
        </Cluster>
        {problem === undefined ? null : <p className={styles.problem}>{problem}</p>}
        {isOn ? null : (
          <div className={styles.off}>
            <Field label={text.offText} help={text.offHelp} error={problems.get(problemKey(name, 'offText'))}>
              {(control) => (
                <TextInput {...control} value={offText} onChange={({ target }) => change({ offText: target.value })} />
              )}
            </Field>
            <Field label={text.offTextUrdu} error={problems.get(problemKey(name, 'offTextUrdu'))}>
              {(control) => (
                <TextInput
                  {...control}
                  dir="auto"
                  value={offTextUrdu}
                  onChange={({ target }) => change({ offTextUrdu: target.value })}
                />
              )}
            </Field>
          </div>
        )}
      </th>
    </tr>
  );
}

/** The price of other amounts; its limits and discounts are in the drawer. */
function CustomRow({ service, problems, selected, pkrPerUsd, wholeRupees, dispatch, onSelect }: ServiceRowsProps) {
  const { name, custom } = service;
  const row = text.customRow(name);
  return (
    <tr>
      <td data-label={table.select}>
        <input
          type="checkbox"
          aria-label={text.of(table.select, row)}
          checked={selected.has(rowId(name, CUSTOM_KEY))}
          onChange={({ target }) => onSelect(rowId(name, CUSTOM_KEY), target.checked)}
        />
      </td>
      <td data-label={table.amount}>{table.perThousand}</td>
      <td data-label={table.usd}>
        <ValueInput
          inputMode="decimal"
          label={text.of(table.usd, row)}
          value={custom.perThousand}
          problem={problems.get(problemKey(name, 'custom', 'usdCentsPerThousand'))}
          onType={(perThousand) => dispatch({ kind: 'service', name, change: { custom: { ...custom, perThousand } } })}
        />
      </td>
      <td data-label={table.pkr} className={styles.number}>
        {rupeesOf(custom.perThousand, { pkrPerUsd, wholeRupees })}
      </td>
      <td colSpan={COLUMNS - 4} className={styles.rest} />
    </tr>
  );
}

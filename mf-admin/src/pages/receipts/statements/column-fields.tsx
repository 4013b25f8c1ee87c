import { STATEMENT_FIELDS, type StatementField } from '@urooj/contract/vocabulary';
import { FormItem, Select } from '@urooj/ui/antd';
import { statementTexts as text } from '../../../texts/en/statements.ts';
import styles from './statements.module.css';

/** Without these no row can be read. */
const REQUIRED: readonly StatementField[] = ['date', 'transactionId'];
const RULES = [{ required: true, message: text.columnRequired }];

/** Which column of the statement has which field. */
export function ColumnFields({ titles }: { titles: readonly string[] }) {
  const options = [
    { value: '', label: text.noColumn },
    ...titles.filter(Boolean).map((title) => ({ value: title, label: title })),
  ];
  return (
    <fieldset className={styles.columns}>
      <legend>{text.columns}</legend>
      <p>{text.columnsHelp}</p>
      <div className={styles.fields}>
        {STATEMENT_FIELDS.map((field) => (
          <FormItem
            key={field}
            name={['columns', field]}
            label={text.fields[field]}
            {...(REQUIRED.includes(field) && { required: true, rules: RULES })}
          >
            <Select options={options} virtual={false} />
          </FormItem>
        ))}
      </div>
    </fieldset>
  );
}

import type { ColumnProblems } from '@urooj/api/statement-calls';
import { STATEMENT_FIELDS, type StatementField } from '@urooj/contract/vocabulary';
import { FormItem, Select } from '@urooj/ui/antd';
import { statementTexts as text } from '../../../texts/en/statements.ts';
import styles from './statements.module.css';

/** The field without which no row can be read. Others may stand in one of two columns. */
const REQUIRED_FIELDS: readonly StatementField[] = ['date'];
const RULES = [{ required: true, message: text.columnRequired }];

/** The sentence for the problem of a field. The API has `null` for a problem that only a newer server knows. */
function problemText(problems: ColumnProblems, field: StatementField): string | null {
  const problem = problems[field];
  if (problem === undefined) return null;
  return problem === null ? text.otherColumnProblem : text.columnProblems[problem];
}

type ColumnFieldsProps = { titles: readonly string[]; problems: ColumnProblems };

/** In these selects the admin chooses which column of the statement has which field. */
export function ColumnFields({ titles, problems }: ColumnFieldsProps) {
  const options = [
    { value: '', label: text.noColumn },
    ...titles.filter(Boolean).map((title) => ({ value: title, label: title })),
  ];
  return (
    <fieldset className={styles.columns}>
      <legend>{text.columns}</legend>
      <p>{text.columnsHelp}</p>
      <div className={styles.fields}>
        {STATEMENT_FIELDS.map((field) => {
          const problem = problemText(problems, field);
          return (
            <FormItem
              key={field}
              name={['columns', field]}
              label={text.fields[field]}
              {...(REQUIRED_FIELDS.includes(field) && { required: true, rules: RULES })}
              {...(problem && { help: problem, validateStatus: 'error' })}
            >
              <Select options={options} virtual={false} aria-invalid={problem !== null} />
            </FormItem>
          );
        })}
      </div>
    </fieldset>
  );
}

import {
  type StatementColumns,
  type StatementMapping,
  type StatementOutcome,
  type StatementPreview,
  statementCalls,
} from '@urooj/api/statement-calls';
import { MAX_STATEMENT_LENGTH } from '@urooj/contract/limits';
import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { useHost } from '@urooj/host/router';
import { Checkbox, Form, FormItem, Input, Select, TextArea } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Cluster } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useId, useRef, useState } from 'react';
import { TableFile } from '../../../components/table-file.tsx';
import { serverTextOr, useChange } from '../../../components/use-change.ts';
import { useDraft } from '../../../components/use-draft.ts';
import { statementTexts as text } from '../../../texts/en/statements.ts';
import { tableFileTexts } from '../../../texts/en/table-file.ts';
import { FORM_PROPS, METHOD_OPTIONS } from '../form.ts';
import { ColumnFields } from './column-fields.tsx';
import { PreviewedRows } from './statement-preview.tsx';
import styles from './statements.module.css';

const required = (message: string) => [
  { required: true, whitespace: true, message },
  { max: 100, message: text.tooLong },
];
const BANK_RULES = required(text.bankRequired);
const ACCOUNT_RULES = required(text.accountRequired);
const METHOD_RULES = [{ required: true, message: text.methodRequired }];
const ROWS_RULES = [
  { required: true, whitespace: true, message: text.rowsRequired },
  { max: MAX_STATEMENT_LENGTH, message: tableFileTexts.tooLarge(MAX_STATEMENT_LENGTH / 1024 ** 2) },
];

type Values = {
  readonly rows: string;
  readonly bank: string;
  readonly method: PaymentMethod;
  readonly payeeAccount: string;
  readonly onlyCredits?: boolean;
  readonly columns?: StatementColumns;
};

/** What is used of antd's form. */
type FormInstance = {
  setFieldsValue: (values: Partial<Values>) => void;
  validateFields: (names: (keyof Values)[]) => Promise<unknown>;
};

type StatementFormProps = {
  mappings: readonly StatementMapping[];
  onImported: (outcome: StatementOutcome) => void;
};

/** A statement, its bank, and its columns, with a preview before the import. */
export function StatementForm({ mappings, onImported }: StatementFormProps) {
  const { api } = useHost();
  const calls = statementCalls(api);
  const { busy, change } = useChange();
  const form = useRef<FormInstance>(null);
  const banks = useId();
  const draft = useDraft<Values>('statement');
  const [initial] = useState(() => draft.read() ?? {});
  const [isPreviewing, setPreviewing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The last preview; `isCurrent`: of exactly what is in the form. */
  const [previewed, setPreviewed] = useState<{ preview: StatementPreview; isCurrent: boolean } | null>(null);

  function edited(changed: Partial<Values>) {
    setFailure(null);
    // Columns belong to a preview, which is asked for again.
    const { columns, ...typed } = changed;
    draft.add(typed);
    // Other rows may have other columns; those of a bank are remembered.
    if ('rows' in changed || 'bank' in changed) setPreviewed(null);
    else setPreviewed((last) => last && { ...last, isCurrent: false });
    const known = mappings.find(({ bank }) => bank === changed.bank?.trim());
    if (!known?.method) return;
    const remembered = { method: known.method, payeeAccount: known.payeeAccount };
    draft.add(remembered);
    form.current?.setFieldsValue(remembered);
  }

  const statementOf = ({ rows, bank, onlyCredits, columns = {} }: Values) => ({
    statement: { text: rows, bank: bank.trim(), onlyCredits: onlyCredits === true },
    columns: Object.fromEntries(Object.entries(columns).filter(([, title]) => title)),
  });

  async function preview(values: Values) {
    const { statement, columns } = statementOf(values);
    setPreviewing(true);
    const result = await calls.previewStatement(previewed ? { ...statement, columns } : statement);
    setPreviewing(false);
    if (!result.ok) return setFailure(serverTextOr(text.previewFailed)(result.error));
    form.current?.setFieldsValue({ columns: result.value.columns });
    setPreviewed({ preview: result.value, isCurrent: true });
  }

  async function importRows({ method, payeeAccount, ...values }: Values) {
    const { statement, columns } = statementOf({ method, payeeAccount, ...values });
    const body = { ...statement, columns, method, payeeAccount: payeeAccount.trim() };
    await change({
      async call() {
        const result = await calls.importStatement(body);
        if (result.ok) {
          draft.clear();
          onImported(result.value);
        } else setFailure(serverTextOr(text.importFailed)(result.error));
        return result;
      },
      failed: serverTextOr(text.importFailed),
    });
  }

  const problems = previewed?.isCurrent ? previewed.preview.columnProblems : {};
  const hasProblems = Object.keys(problems).length > 0;
  const canImport = previewed?.isCurrent === true && previewed.preview.isComplete && !hasProblems;
  const fresh = canImport ? previewed.preview.credits - previewed.preview.known : 0;
  return (
    <Form<Values>
      ref={(instance) => {
        form.current = instance;
      }}
      name="statement"
      {...FORM_PROPS}
      initialValues={initial}
      onValuesChange={edited}
      onFinish={(values) => void (fresh > 0 ? importRows(values) : preview(values))}
    >
      <div className={styles.form}>
        <TableFile
          label={text.file}
          help={text.fileHelp}
          onText={(rows) => {
            form.current?.setFieldsValue({ rows });
            edited({ rows });
            void form.current?.validateFields(['rows']).catch(() => {});
          }}
        />
        <FormItem name="rows" label={text.rows} extra={text.rowsHelp} required rules={ROWS_RULES}>
          <TextArea rows={6} spellCheck={false} className={styles.rows ?? ''} />
        </FormItem>
        <div className={styles.fields}>
          <FormItem name="bank" label={text.bank} extra={text.bankHelp} required rules={BANK_RULES}>
            <Input autoComplete="off" list={banks} />
          </FormItem>
          <FormItem name="method" label={text.method} required rules={METHOD_RULES}>
            <Select options={METHOD_OPTIONS} virtual={false} />
          </FormItem>
          <FormItem name="payeeAccount" label={text.account} extra={text.accountHelp} required rules={ACCOUNT_RULES}>
            <Input autoComplete="off" />
          </FormItem>
        </div>
        <datalist id={banks}>
          {mappings.map(({ bank }) => (
            <option key={bank} value={bank} />
          ))}
        </datalist>
        <FormItem name="onlyCredits" valuePropName="checked">
          <Checkbox>{text.onlyCredits}</Checkbox>
        </FormItem>
        {previewed ? <ColumnFields titles={previewed.preview.titles} problems={problems} /> : null}
        <div aria-live="polite" className={styles.preview}>
          {previewed && !previewed.preview.isComplete ? <Notice tone="warning">{text.incomplete}</Notice> : null}
          {hasProblems ? <Notice tone="warning">{text.wrongColumns}</Notice> : null}
          {canImport ? <PreviewedRows preview={previewed.preview} /> : null}
          {canImport && fresh === 0 ? <p>{text.nothingNew}</p> : null}
        </div>
        {failure === null ? null : <Notice tone="error">{failure}</Notice>}
        <Cluster>
          <Button type="submit" busy={isPreviewing || busy}>
            {fresh > 0 ? text.import(fresh) : previewed ? text.previewAgain : text.preview}
          </Button>
        </Cluster>
      </div>
    </Form>
  );
}

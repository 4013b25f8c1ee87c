import { type PatternDraft, type PatternPreview, patternCalls } from '@urooj/api/pattern-calls';
import { useHost } from '@urooj/host/router';
import { Checkbox, Form, FormItem, Input, Select } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { focusFirstError } from '@urooj/ui/form';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Suspense, useEffect, useRef, useState } from 'react';
import { serverTextOr, useChange } from '../../../components/use-change.ts';
import { patternTexts as text } from '../../../texts/en/patterns.ts';
import { FORM_PROPS, METHOD_OPTIONS } from '../form.ts';
import { changedFields, draftOf, type FieldName, type PatternValues, shownProblems } from './pattern-draft.ts';
import { MarkFields, RegexField } from './pattern-fields.tsx';
import styles from './patterns.module.css';
import { PreviewResult } from './preview-result.tsx';

const METHOD_RULES = [{ required: true, message: text.methodRequired }];
const NAME_RULES = [{ required: true, whitespace: true, message: text.nameRequired }];

/** What is used of antd's form. */
type FormInstance = {
  setFields: (fields: { name: FieldName; errors: string[] }[]) => void;
  setFieldValue: (name: 'regex', value: string) => void;
  getFieldsValue: (all: true) => PatternValues;
};

/** What a preview was made of; it is outdated once something else is typed. */
type Previewed = { readonly draft: PatternDraft; readonly preview: PatternPreview };

type PatternFormProps = {
  bankMessageId: string;
  sender: string;
  /** Takes the sentence that says what has become of the earlier messages. */
  onSaved: (text: string) => void;
};

/** The values of one message, or a regular expression; what it would change is shown before it can be saved. */
export function PatternForm({ bankMessageId, sender, onSaved }: PatternFormProps) {
  const { api } = useHost();
  const calls = patternCalls(api);
  const { busy, change } = useChange();
  const form = useRef<FormInstance>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isRegex, setRegex] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [initial] = useState<PatternValues>({ senders: sender });
  const problems = previewed === null ? [] : shownProblems(previewed.preview, isRegex);
  const general = problems.filter(({ name }) => name === null);

  useEffect(() => {
    if (previewed) focusFirstError(box.current);
  }, [previewed]);

  function outdate() {
    setPreviewed(null);
    setFailure(null);
  }

  /** What was wrong with a value goes while it is typed: at the blur it would move the button under the pointer. */
  function onTyped(changed: PatternValues) {
    outdate();
    form.current?.setFields(changedFields(changed).map((name) => ({ name, errors: [] })));
  }

  function toggle(next: boolean) {
    outdate();
    setRegex(next);
    const made = previewed?.preview.regex ?? '';
    if (next && made !== '' && !form.current?.getFieldsValue(true).regex) form.current?.setFieldValue('regex', made);
  }

  async function preview(values: PatternValues) {
    if (!values.method || isPreviewing) return;
    setPreviewing(true);
    setFailure(null);
    const draft = draftOf({ ...form.current?.getFieldsValue(true), ...values }, values.method, bankMessageId, isRegex);
    const result = await calls.previewPattern(draft);
    setPreviewing(false);
    if (!result.ok) return setFailure(serverTextOr(text.previewFailed)(result.error));
    const shown = shownProblems(result.value, isRegex);
    form.current?.setFields(
      shown.flatMap((problem) => (problem.name ? [{ name: problem.name, errors: [problem.text] }] : [])),
    );
    setPreviewed({ draft, preview: result.value });
  }

  async function save({ draft }: Previewed) {
    let reread = 0;
    const outcome = await change({
      async call() {
        const result = await calls.createPattern(draft);
        if (result.ok) {
          reread = result.value;
          onSaved(text.saved(draft.name, reread));
        }
        return result;
      },
      failed: serverTextOr(text.saveFailed),
    });
    if (outcome === 'failed') setFailure(text.saveFailed);
  }

  return (
    <Stack>
      <div ref={box} className={styles.form}>
        <Form<PatternValues>
          ref={(instance) => {
            form.current = instance;
          }}
          name="pattern"
          {...FORM_PROPS}
          initialValues={initial}
          onValuesChange={onTyped}
          onFinish={(values) => void preview(values)}
        >
          <Stack>
            {/* Its own `Suspense`: the first text area is loaded while the rest of the form stays. */}
            <Suspense>{isRegex ? <RegexField /> : <MarkFields />}</Suspense>
            <Checkbox checked={isRegex} onChange={({ target }) => toggle(target.checked)}>
              {text.asRegex}
            </Checkbox>
            <div className={styles.fields}>
              <FormItem name="method" label={text.method} required rules={METHOD_RULES}>
                <Select options={METHOD_OPTIONS} virtual={false} />
              </FormItem>
              <FormItem name="senders" label={text.senders} extra={text.sendersHelp} required>
                <Input autoComplete="off" />
              </FormItem>
              <FormItem name="name" label={text.name} required rules={NAME_RULES}>
                <Input autoComplete="off" maxLength={100} />
              </FormItem>
            </div>
            {general.map((problem) => (
              <Notice key={problem.text} tone="error">
                {problem.text}
              </Notice>
            ))}
            {failure === null ? null : <Notice tone="error">{failure}</Notice>}
            <Cluster>
              <Button type="submit" busy={isPreviewing} variant={previewed ? 'secondary' : 'primary'}>
                {text.preview}
              </Button>
            </Cluster>
          </Stack>
        </Form>
      </div>
      <div aria-live="polite">
        {previewed ? (
          <PreviewResult
            {...previewed.preview}
            bankMessageId={bankMessageId}
            busy={busy}
            onSave={() => void save(previewed)}
          />
        ) : null}
      </div>
    </Stack>
  );
}

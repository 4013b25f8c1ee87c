import { FormItem, Input, TextArea } from '@urooj/ui/antd';
import { patternTexts as text } from '../../../texts/en/patterns.ts';
import { MARKS, REQUIRED_MARKS } from './pattern-draft.ts';
import styles from './patterns.module.css';

const REGEX_RULES = [{ required: true, whitespace: true, message: text.regexRequired }];

/** The values as they stand in the message. */
export function MarkFields() {
  return (
    <fieldset className={styles.values}>
      <legend>{text.values}</legend>
      <p className={styles.soft}>{text.valuesHelp}</p>
      <div className={styles.fields}>
        {MARKS.map((mark) => {
          const isRequired = REQUIRED_MARKS.includes(mark);
          return (
            <FormItem
              key={mark}
              name={['marks', mark]}
              label={text.marks[mark]}
              required={isRequired}
              rules={isRequired ? [{ required: true, whitespace: true, message: text.required(mark) }] : []}
            >
              <Input autoComplete="off" dir="auto" />
            </FormItem>
          );
        })}
      </div>
    </fieldset>
  );
}

/** For those who know regular expressions. */
export function RegexField() {
  return (
    <FormItem name="regex" label={text.regex} extra={text.regexHelp} required rules={REGEX_RULES}>
      <TextArea
        className={styles.expression ?? ''}
        autoSize={{ minRows: 3, maxRows: 10 }}
        spellCheck={false}
        dir="ltr"
      />
    </FormItem>
  );
}

import type { SettingRule } from '@urooj/contract/setting-rules';
import { Checkbox, FormItem, Input, Select } from '@urooj/ui/antd';
import { settingsTexts } from '../../texts/en/settings.ts';
import { fieldRules } from './field-rules.ts';
import styles from './settings.module.css';

type Kind =
  | {
      readonly kind: 'text';
      readonly rule: SettingRule;
      readonly isOptional?: boolean;
      /** Of the text; that of its first letter where it is not named. */
      readonly dir?: 'ltr';
      readonly inputMode?: 'decimal' | 'numeric' | 'email' | 'tel' | 'url';
    }
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly label: string }[] };

/** One setting of a section; its name is that of the command line. */
export type Field = Kind & { readonly name: string; readonly label: string; readonly help?: string };

/** A setting that has its own texts. */
export const field = (name: keyof typeof settingsTexts.fields, kind: Kind): Field => ({
  ...kind,
  ...settingsTexts.fields[name],
  name,
});

/** The settings of a section, from a table. */
export function Fields({ fields }: { fields: readonly Field[] }) {
  return (
    <div className={styles.fields}>
      {fields.map((one) => (
        <OneField key={one.name} {...one} />
      ))}
    </div>
  );
}

function OneField(props: Field) {
  const { name, label, help } = props;
  const shared = { name: name.split('.'), extra: help };
  if (props.kind === 'switch') {
    return (
      <FormItem {...shared} valuePropName="checked">
        <Checkbox>{label}</Checkbox>
      </FormItem>
    );
  }
  if (props.kind === 'choice') {
    return (
      <FormItem {...shared} label={label} required>
        <Select options={[...props.options]} virtual={false} />
      </FormItem>
    );
  }
  const { rule, isOptional = false, dir = 'auto', inputMode } = props;
  return (
    <FormItem {...shared} label={label} required={!isOptional} rules={fieldRules(rule, isOptional)}>
      <Input autoComplete="off" dir={dir} inputMode={inputMode} />
    </FormItem>
  );
}

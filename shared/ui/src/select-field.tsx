import { Select } from '@urooj/ui/antd';
import { Field } from './field.tsx';
import styles from './select-field.module.css';

export type Option = { readonly value: string; readonly label: string };

type Props = {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
};

/** antd's select with its label above it. For remotes that use antd: it is no part of the shared entry, so it needs no newer shell. */
export function SelectField({ label, options, value, onChange }: Props) {
  return (
    <Field label={label}>
      {({ id }) => (
        <Select
          id={id}
          className={styles.select ?? ''}
          options={[...options]}
          value={value}
          onChange={onChange}
          // All options are in the document, for screen readers; there are few.
          virtual={false}
          popupMatchSelectWidth={false}
        />
      )}
    </Field>
  );
}

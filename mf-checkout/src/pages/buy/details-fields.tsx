import type { BuyFormValues } from '@urooj/domain/buy-form';
import { postLinkRequired } from '@urooj/domain/post-links';
import type { Service } from '@urooj/domain/services';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { useId } from 'react';
import styles from './details-fields.module.css';
import { detailsFields } from './details-table.ts';
import type { BuyProblems } from './use-buy-form.ts';

type DetailsFieldsProps = {
  service: Service;
  values: BuyFormValues;
  problems: BuyProblems;
  /** While the order is under way, what was sent stands. */
  isLocked: boolean;
  onEdit: (field: keyof BuyFormValues, value: string) => void;
};

/** Who orders, and where it goes. */
export function DetailsFields({ service, values, problems, isLocked, onEdit }: DetailsFieldsProps) {
  const headingId = useId();
  const fields = detailsFields(service).filter(({ name }) => name !== 'postLink' || postLinkRequired(service.name));
  return (
    <section aria-labelledby={headingId} className={styles.details}>
      <h2 id={headingId} className={styles.heading}>
        Your Details
      </h2>
      <div className={styles.fields}>
        {fields.map(({ name, label, help, isOptional, isWide, input }) => (
          <div key={name} className={isWide ? styles.wide : undefined}>
            <Field
              label={label}
              help={help}
              error={problems[name]}
              required={!isOptional}
              optional={isOptional === true}
            >
              {(control) => (
                <TextInput
                  {...control}
                  {...input}
                  name={name}
                  value={values[name]}
                  readOnly={isLocked}
                  onChange={(event) => onEdit(name, event.currentTarget.value)}
                />
              )}
            </Field>
          </div>
        ))}
      </div>
    </section>
  );
}

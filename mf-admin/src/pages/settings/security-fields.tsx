import { SECOND_FACTOR_POLICIES } from '@urooj/contract/vocabulary';
import { FormItem, Input, Select } from '@urooj/ui/antd';
import { settingsTexts } from '../../texts/en/settings.ts';
import styles from './settings.module.css';
import { isAmount } from './settings-form-values.ts';

const text = settingsTexts.security;
const POLICY_OPTIONS = SECOND_FACTOR_POLICIES.map((policy) => ({ value: policy, label: text.policies[policy] }));
const AMOUNT_RULES = [
  {
    validator: (_: unknown, typed = '') =>
      isAmount(typed) ? Promise.resolve() : Promise.reject(new Error(text.amountInvalid)),
  },
];

export function SecurityFields() {
  return (
    <>
      <FormItem name="adminSecondFactor" label={text.secondFactor} extra={text.secondFactorHelp} required>
        <Select options={POLICY_OPTIONS} virtual={false} />
      </FormItem>
      <div className={styles.fields}>
        <FormItem name="confirmPaymentsAbove" label={text.payments} extra={text.paymentsHelp} rules={AMOUNT_RULES}>
          <Input autoComplete="off" inputMode="decimal" />
        </FormItem>
        <FormItem name="confirmRefundsAbove" label={text.refunds} extra={text.refundsHelp} rules={AMOUNT_RULES}>
          <Input autoComplete="off" inputMode="decimal" />
        </FormItem>
      </div>
    </>
  );
}

import type { OwnerSettings } from '@urooj/api/settings-calls';
import { ACCOUNT_RULES, NAME_RULE } from '@urooj/contract/setting-rules';
import { PAYMENT_METHODS, type PaymentMethod } from '@urooj/contract/vocabulary';
import { setMethods } from '@urooj/domain/payees';
import { Checkbox, FormItem, Input, TextArea } from '@urooj/ui/antd';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Suspense } from 'react';
import { payeeTexts as text } from '../../texts/en/settings-payees.ts';
import { fieldRules } from './field-rules.ts';
import styles from './settings.module.css';

const upTo = (max: number) => [{ max, message: text.tooLong(max) }];
/** As the schema of the settings has them. */
const BANK = upTo(200);
const NOTE = upTo(1_000);
const QR = upTo(2_000);
const TITLE = fieldRules(NAME_RULE, false);

const pathOf = (method: PaymentMethod, name: string) => ['payees', method, name];
const SWITCHES = PAYMENT_METHODS.map((method) => pathOf(method, 'isOn'));

/** Whether buyers can pay with each method, and its account. */
export function PayeesFields({ live }: { live: OwnerSettings }) {
  const set = setMethods(live.payees);
  return (
    <Stack>
      <FormItem noStyle dependencies={SWITCHES}>
        {({ getFieldValue }) =>
          SWITCHES.some((path) => getFieldValue(path)) ? null : <Notice tone="warning">{text.noneOn}</Notice>
        }
      </FormItem>
      {PAYMENT_METHODS.map((method) => (
        <fieldset key={method} className={styles.group} aria-label={text.group(method)}>
          <FormItem noStyle name={pathOf(method, 'isOn')} valuePropName="checked">
            <Checkbox>{text.on(method)}</Checkbox>
          </FormItem>
          <FormItem noStyle dependencies={[pathOf(method, 'isOn')]}>
            {({ getFieldValue }) =>
              getFieldValue(pathOf(method, 'isOn')) ? (
                // The first account of a shop has the first text area of the form, which would be hidden until that is loaded.
                <Suspense>
                  <Account
                    method={method}
                    isPlaceholder={live.payees[method] !== undefined && !set.includes(method)}
                    hasBank={method === 'bankTransfer' || live.payees[method]?.bank !== undefined}
                  />
                </Suspense>
              ) : null
            }
          </FormItem>
        </fieldset>
      ))}
    </Stack>
  );
}

type AccountProps = { method: PaymentMethod; isPlaceholder: boolean; hasBank: boolean };

function Account({ method, isPlaceholder, hasBank }: AccountProps) {
  return (
    <div className={styles.account}>
      {isPlaceholder ? <Notice tone="warning">{text.placeholder}</Notice> : null}
      <div className={styles.fields}>
        <FormItem name={pathOf(method, 'title')} label={text.title} extra={text.titleHelp} required rules={TITLE}>
          <Input autoComplete="off" dir="auto" />
        </FormItem>
        <FormItem
          name={pathOf(method, 'account')}
          label={text.account}
          extra={text.accountHelp[method]}
          required
          rules={fieldRules(ACCOUNT_RULES[method], false)}
        >
          <Input autoComplete="off" />
        </FormItem>
        {hasBank ? (
          <FormItem name={pathOf(method, 'bank')} label={text.bank} rules={BANK}>
            <Input autoComplete="off" dir="auto" />
          </FormItem>
        ) : null}
        <FormItem name={pathOf(method, 'note')} label={text.note} extra={text.noteHelp} rules={NOTE}>
          <Input autoComplete="off" dir="auto" />
        </FormItem>
      </div>
      <FormItem name={pathOf(method, 'qr')} label={text.qr} extra={text.qrHelp} rules={QR}>
        <TextArea autoSize={{ minRows: 1, maxRows: 4 }} spellCheck={false} dir="ltr" />
      </FormItem>
    </div>
  );
}

import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { Checkbox, FormItem, Input, TextArea } from '@urooj/ui/antd';
import { Notice } from '@urooj/ui/notice';
import { settingsTexts } from '../../texts/en/settings.ts';
import styles from './settings.module.css';

const text = settingsTexts.payees;
const upTo = (max: number) => ({ max, message: text.tooLong(max) });
/** As the schema of the call has them. */
const LINE = upTo(200);
const NOTE = upTo(1_000);
const QR = upTo(2_000);
const TITLE_RULES = [{ required: true, whitespace: true, message: text.titleRequired }, LINE];
const ACCOUNT_RULES = [{ required: true, whitespace: true, message: text.accountRequired }, LINE];

type PayeeFieldsProps = {
  method: PaymentMethod;
  isOn: boolean;
  isPlaceholder: boolean;
  hasBank: boolean;
  onToggle: (isOn: boolean) => void;
};

/** One payment method: whether buyers can pay with it, and its account. */
export function PayeeFields({ method, isOn, isPlaceholder, hasBank, onToggle }: PayeeFieldsProps) {
  const field = (name: string) => ['payees', method, name];
  return (
    <fieldset className={styles.group} aria-label={text.group(method)}>
      <Checkbox checked={isOn} onChange={({ target }) => onToggle(target.checked)}>
        {text.on(method)}
      </Checkbox>
      {isOn ? (
        <div className={styles.account}>
          {isPlaceholder ? <Notice tone="warning">{text.placeholder}</Notice> : null}
          <div className={styles.fields}>
            <FormItem name={field('title')} label={text.title} extra={text.titleHelp} required rules={TITLE_RULES}>
              <Input autoComplete="off" dir="auto" />
            </FormItem>
            <FormItem
              name={field('account')}
              label={text.account}
              extra={text.accountHelp[method]}
              required
              rules={ACCOUNT_RULES}
            >
              <Input autoComplete="off" />
            </FormItem>
            {hasBank ? (
              <FormItem name={field('bank')} label={text.bank} rules={[LINE]}>
                <Input autoComplete="off" dir="auto" />
              </FormItem>
            ) : null}
            <FormItem name={field('note')} label={text.note} extra={text.noteHelp} rules={[NOTE]}>
              <Input autoComplete="off" dir="auto" />
            </FormItem>
          </div>
          <FormItem name={field('qr')} label={text.qr} extra={text.qrHelp} rules={[QR]}>
            <TextArea autoSize={{ minRows: 1, maxRows: 4 }} spellCheck={false} dir="ltr" />
          </FormItem>
        </div>
      ) : null}
    </fieldset>
  );
}

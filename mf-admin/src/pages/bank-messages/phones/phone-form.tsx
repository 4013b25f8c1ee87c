import { type NewPhone, type Phone, type PhoneSecret, phoneCalls } from '@urooj/api/phone-calls';
import { PAYMENT_METHODS, PHONE_APPS } from '@urooj/contract/vocabulary';
import { setMethods } from '@urooj/domain/payees';
import { METHOD_LABELS } from '@urooj/domain/payment-status';
import { type Attempt, attemptFor } from '@urooj/host/attempt';
import { useHost } from '@urooj/host/router';
import { Form, FormItem, Input, Modal, Select } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { useRef, useState } from 'react';
import { serverTextOr, useChange } from '../../../components/use-change.ts';
import { useDraft } from '../../../components/use-draft.ts';
import { phoneTexts as text } from '../../../texts/en/phones.ts';
import { FORM_PROPS } from '../form.ts';
import styles from './phones.module.css';

const MAX_LENGTH = { max: 100, message: text.tooLong };
const NAME_RULES = [{ required: true, whitespace: true, message: text.nameRequired }, MAX_LENGTH];
const APP_OPTIONS = PHONE_APPS.map((app) => ({ value: app, label: text.apps[app] }));

type PhoneFormProps = {
  /** The phone that is edited; absent for a new one. */
  phone?: Phone;
  onClose: () => void;
  /** Takes the secret of a new phone. */
  onIssued?: (issued: PhoneSecret) => void;
};

/** The name, app and accounts of a phone. The app of a phone stays: it decides how deliveries are signed. */
export function PhoneForm({ phone, onClose, onIssued }: PhoneFormProps) {
  const { api, config } = useHost();
  const { busy, change } = useChange();
  const attempt = useRef<Attempt | null>(null);
  const draft = useDraft<NewPhone>('new phone');
  // The list may be loaded again meanwhile.
  const [initial] = useState<NewPhone>(phone ?? { name: '', app: 'smsGate', accounts: {}, ...draft.read() });
  const ours = setMethods(config.payees);

  async function add(body: NewPhone) {
    attempt.current = attemptFor(attempt.current, body);
    const idempotencyKey = attempt.current.key;
    await change({
      async call() {
        const result = await phoneCalls(api).createPhone(body, { idempotencyKey });
        if (result.ok) {
          draft.clear();
          onIssued?.(result.value);
        }
        return result;
      },
      failed: serverTextOr(text.addFailed),
    });
  }

  async function save(id: string, { name, accounts }: NewPhone) {
    const outcome = await change({
      call: () => phoneCalls(api).updatePhone(id, { name, accounts }),
      done: text.saved(name),
      failed: serverTextOr(text.saveFailed),
    });
    if (outcome === 'made') onClose();
  }

  function submit({ name, app, accounts }: NewPhone) {
    const typed = { name: name.trim(), app: app ?? initial.app, accounts: accounts ?? {} };
    return phone ? save(phone.id, typed) : add(typed);
  }

  return (
    <Modal open title={phone ? text.editPhone(phone.name) : text.add} footer={null} onCancel={onClose}>
      <Form<NewPhone>
        name="phone"
        {...FORM_PROPS}
        initialValues={initial}
        onValuesChange={(_, typed) => phone || draft.add(typed)}
        onFinish={(values) => void submit(values)}
      >
        <FormItem name="name" label={text.name} extra={text.nameHelp} required rules={NAME_RULES}>
          <Input autoComplete="off" />
        </FormItem>
        {phone ? null : (
          <FormItem name="app" label={text.app} required>
            <Select options={APP_OPTIONS} virtual={false} />
          </FormItem>
        )}
        <fieldset className={styles.accounts}>
          <legend>{text.accounts}</legend>
          <p>{text.accountsHelp}</p>
          <div className={styles.fields}>
            {PAYMENT_METHODS.map((method) => (
              <FormItem
                key={method}
                name={['accounts', method]}
                label={METHOD_LABELS[method]}
                extra={ours.includes(method) ? text.ourAccount(config.payees[method]?.account ?? '') : undefined}
                rules={[MAX_LENGTH]}
              >
                <Input autoComplete="off" />
              </FormItem>
            ))}
          </div>
        </fieldset>
        <Button type="submit" busy={busy}>
          {phone ? text.save : text.add}
        </Button>
      </Form>
    </Modal>
  );
}

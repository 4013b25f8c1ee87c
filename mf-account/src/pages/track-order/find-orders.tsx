import { findOrders, sendOrderCode } from '@urooj/api/order-calls';
import { cleanEmail, emailProblem } from '@urooj/domain/email-rule';
import type { Order } from '@urooj/domain/entities';
import { useHost } from '@urooj/host/router';
import { sessionDraft } from '@urooj/host/session-draft';
import { Button } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Cluster, Stack } from '@urooj/ui/layout';
import { useFocusOnMount } from '@urooj/ui/use-focus';
import { useEffect, useState } from 'react';
import { EmailField } from '../../components/email-field.tsx';
import { FormFailure, Submit } from '../../components/form-body.tsx';
import { SendMail } from '../../components/send-mail.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { findOrdersTexts } from '../../texts/en/find-orders.ts';
import { FoundOrders } from './found-orders.tsx';
import { OwnData } from './own-data.tsx';

/** The e-mail whose orders a code has opened: who comes back from an order sees the list again. */
const lastEmail = sessionDraft('find-orders', ({ email }) => (typeof email === 'string' ? { email } : null));

type View =
  | { readonly step: 'email' }
  | { readonly step: 'code'; readonly email: string }
  | { readonly step: 'found'; readonly email: string; readonly orders: readonly Order[] };

/** All orders of an e-mail, for a guest who enters the code that is mailed to it. */
export function FindOrders() {
  const [view, setView] = useState<View>({ step: 'email' });
  useFoundBefore((email, orders) => setView({ step: 'found', email, orders }));
  const leave = () => {
    lastEmail.clear();
    setView({ step: 'email' });
  };
  return (
    <Card as="section" aria-labelledby="find-orders" data-print="none">
      <Stack>
        <h2 id="find-orders">{findOrdersTexts.title}</h2>
        {view.step === 'email' ? <EmailForm onSent={(email) => setView({ step: 'code', email })} /> : null}
        {view.step === 'code' ? (
          <CodeForm
            email={view.email}
            onFound={(orders) => setView({ step: 'found', email: view.email, orders })}
            onCancel={() => setView({ step: 'email' })}
          />
        ) : null}
        {view.step === 'found' ? (
          <>
            <FoundOrders orders={view.orders} />
            <OwnData email={view.email} orders={view.orders} onDeleted={leave} />
          </>
        ) : null}
      </Stack>
    </Card>
  );
}

/** Shows the orders again while an earlier code still opens them in this browser. */
function useFoundBefore(onFound: (email: string, orders: readonly Order[]) => void): void {
  const { api } = useHost();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is shown
  useEffect(() => {
    const last = lastEmail.read();
    if (last === null) return;
    void findOrders(api, last.email).then((result) => {
      if (result.ok) onFound(last.email, result.value);
      else lastEmail.clear();
    });
  }, []);
}

function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const { api } = useHost();
  const form = useApiForm({
    initial: { email: '' },
    validate: ({ email }) => {
      const problem = emailProblem(email);
      return problem ? { email: problem } : {};
    },
    failed: findOrdersTexts.failed,
    isToasted: false,
    async send({ email }) {
      const result = await sendOrderCode(api, cleanEmail(email));
      if (!result.ok) return result.error;
      onSent(cleanEmail(email));
      return null;
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <p>{findOrdersTexts.lead}</p>
        <FormFailure form={form} />
        <EmailField
          problem={form.errors.email}
          input={form.register('email')}
          onUse={(email) => form.setValue('email', email)}
        />
        <Cluster>
          <Submit form={form} busyLabel={findOrdersTexts.sending} isLarge={false}>
            {findOrdersTexts.send}
          </Submit>
        </Cluster>
      </Stack>
    </form>
  );
}

type CodeFormProps = { email: string; onFound: (orders: readonly Order[]) => void; onCancel: () => void };

function CodeForm({ email, onFound, onCancel }: CodeFormProps) {
  const { api, session } = useHost();
  const sent = useFocusOnMount<HTMLParagraphElement>();
  const form = useApiForm({
    initial: { code: '' },
    validate: ({ code }): { code?: 'required' } => (code.trim() === '' ? { code: 'required' } : {}),
    failed: findOrdersTexts.failed,
    isToasted: false,
    async send({ code }) {
      const result = await findOrders(api, email, code);
      if (!result.ok) return result.error;
      lastEmail.write({ email });
      // The browser has orders that it can forget.
      void session.refresh();
      onFound(result.value);
      return null;
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <p ref={sent} tabIndex={-1}>
          {findOrdersTexts.sent}
        </p>
        <FormFailure form={form} />
        <Field
          label={findOrdersTexts.code}
          help={findOrdersTexts.codeHelp}
          error={form.errors.code && findOrdersTexts.codeRequired}
          required
        >
          {(control) => (
            <TextInput {...control} {...form.register('code')} inputMode="numeric" autoComplete="one-time-code" />
          )}
        </Field>
        <Cluster>
          <Submit form={form} busyLabel={findOrdersTexts.showing} isLarge={false}>
            {findOrdersTexts.show}
          </Submit>
          <Button variant="quiet" onClick={onCancel}>
            {findOrdersTexts.otherEmail}
          </Button>
        </Cluster>
        <NewCode email={email} />
      </Stack>
    </form>
  );
}

/** Mails another code to the same e-mail, and shows the result beside the button. */
function NewCode({ email }: { email: string }) {
  const { api } = useHost();
  const { newCode: button, sending, failed, sent } = findOrdersTexts;
  return (
    <SendMail
      variant="quiet"
      texts={{ button, sending, failed }}
      request={() => sendOrderCode(api, email)}
      sent={() => sent}
    />
  );
}

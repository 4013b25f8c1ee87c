import { changeOrderLink, flagOrder, type NewLink, unflagOrder } from '@urooj/api/block-calls';
import type { Order } from '@urooj/domain/entities';
import { isFinal } from '@urooj/domain/order-status';
import { reasonProblem } from '@urooj/domain/refund-form';
import { useHost } from '@urooj/host/router';
import { Form, FormItem, Input, Modal, TextArea } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { ErrorState } from '@urooj/ui/error-state';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Skeleton } from '@urooj/ui/skeleton';
import { useCallback } from 'react';
import { fieldRule } from '../../../components/field-rule.ts';
import { useCall } from '../../../components/use-call.ts';
import { serverTextOr, useChange } from '../../../components/use-change.ts';
import { holdTexts as text } from '../../../texts/en/hold-order.ts';

const REASON_RULE = fieldRule(reasonProblem);
const FORM_PROPS = {
  noValidate: true,
  layout: 'vertical',
  requiredMark: 'optional',
  validateTrigger: 'onBlur',
} as const;

type Props = { orderId: string; onClose: () => void };

/** Flags an order or takes its flag off, and corrects its link. Both are read when the dialog opens. */
export function HoldOrder({ orderId, onClose }: Props) {
  const { api } = useHost();
  const { loaded, reload } = useCall(useCallback((options) => api.getOrder(orderId, options), [api, orderId]));
  return (
    <Modal open title={text.title(orderId)} footer={null} onCancel={onClose}>
      {loaded === null ? <Skeleton label={text.loading} shape="row" count={4} /> : null}
      {loaded?.ok === false ? <ErrorState title={text.loadFailed} onRetry={reload} /> : null}
      {loaded?.ok ? (
        <Stack>
          <FlagForm order={loaded.value} onClose={onClose} />
          {isFinal(loaded.value.status) ? null : <LinkForm order={loaded.value} onClose={onClose} />}
        </Stack>
      ) : null}
    </Modal>
  );
}

type FormProps = { order: Order; onClose: () => void };

function FlagForm({ order: { id, flag }, onClose }: FormProps) {
  const { api } = useHost();
  const { busy, change } = useChange();

  async function set(reason: string) {
    const call = () => flagOrder(api, id, reason.trim());
    const outcome = await change({ call, done: text.flagged, failed: serverTextOr(text.flagFailed) });
    if (outcome !== 'failed') onClose();
  }

  async function takeOff() {
    const call = () => unflagOrder(api, id);
    const outcome = await change({ call, done: text.unflagged, failed: serverTextOr(text.flagFailed) });
    if (outcome !== 'failed') onClose();
  }

  return (
    <Form<{ reason: string }>
      name="flag"
      {...FORM_PROPS}
      disabled={busy}
      initialValues={{ reason: flag?.reason ?? '' }}
      onFinish={({ reason }) => void set(reason)}
    >
      <FormItem name="reason" label={text.reason} extra={text.reasonHelp} rules={[REASON_RULE]} required>
        <TextArea rows={2} dir="auto" />
      </FormItem>
      <Cluster>
        {flag ? (
          <Button busy={busy} onClick={() => void takeOff()}>
            {text.takeOff}
          </Button>
        ) : null}
        <Button type="submit" variant={flag ? 'secondary' : 'primary'} busy={busy}>
          {flag ? text.changeReason : text.flag}
        </Button>
      </Cluster>
    </Form>
  );
}

/** The server checks the link as where the order was placed: the form does not know the service. */
function LinkForm({ order: { id, profileLink, postLink }, onClose }: FormProps) {
  const { api } = useHost();
  const { busy, change } = useChange();
  const initial = { profileLink, ...(postLink !== '' && { postLink }) };

  async function save(entered: NewLink) {
    const body = Object.fromEntries(
      Object.entries(entered).filter(([name, link]) => link !== initial[name as 'postLink']),
    );
    const call = () => changeOrderLink(api, id, body);
    const outcome = await change({ call, done: text.linkChanged, failed: serverTextOr(text.linkFailed) });
    if (outcome === 'made') onClose();
  }

  return (
    <Form<NewLink>
      name="link"
      {...FORM_PROPS}
      disabled={busy}
      initialValues={initial}
      onFinish={(typed) => void save(typed)}
    >
      <FormItem name="profileLink" label={text.profileLink} required {...(postLink === '' && { extra: text.linkHelp })}>
        <Input autoComplete="off" spellCheck={false} dir="ltr" />
      </FormItem>
      {postLink === '' ? null : (
        <FormItem name="postLink" label={text.postLink} extra={text.linkHelp} required>
          <Input autoComplete="off" spellCheck={false} dir="ltr" />
        </FormItem>
      )}
      <Button type="submit" variant="secondary" busy={busy}>
        {text.saveLink}
      </Button>
    </Form>
  );
}

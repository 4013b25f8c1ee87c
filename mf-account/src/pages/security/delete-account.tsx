import { errorText } from '@urooj/api/result';
import { securityCalls } from '@urooj/api/security-calls';
import type { Order } from '@urooj/domain/entities';
import { sitePaths } from '@urooj/host/paths';
import { useHost, useNavigate, useSession } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { useEffect, useRef, useState } from 'react';
import { OwedMoney } from '../../components/owed-money.tsx';
import { deletionTexts } from '../../texts/en/security.ts';
import { FactorSection } from './factor-section.tsx';

/** What the deletion of the account takes away, and what stays until when, before its button. */
export function DeleteAccount() {
  const { api, config, notify, session } = useHost();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isDeleting, setDeleting] = useState(false);
  const orders = useOwnOrders();
  const remove = async () => {
    const { confirmTitle: title, confirmText: text, submit: confirm } = deletionTexts;
    if (!(await notify.confirm({ title, text, confirm, danger: true }))) return;
    setDeleting(true);
    const result = await securityCalls(api).deleteAccount();
    if (result.ok) {
      // Its session has ended with it.
      session.expire();
      await navigate(sitePaths.home());
      notify.toast('success', deletionTexts.done);
      return;
    }
    setDeleting(false);
    notify.toast('error', errorText(result.error, deletionTexts.failed));
  };
  return (
    <FactorSection heading={deletionTexts.heading} lead={deletionTexts.lead} headingRef={heading}>
      {deletionTexts.effects(config.bookYears).map((effect) => (
        <p key={effect}>{effect}</p>
      ))}
      <OwedMoney orders={orders} />
      <div>
        <Button variant="danger" busy={isDeleting} busyLabel={deletionTexts.busy} onClick={() => void remove()}>
          {deletionTexts.submit}
        </Button>
      </div>
    </FactorSection>
  );
}

/** The orders of the account; none until they are loaded. */
function useOwnOrders(): readonly Order[] {
  const { api } = useHost();
  const email = useSession().user?.email;
  const [orders, setOrders] = useState<readonly Order[]>([]);
  useEffect(() => {
    if (!email) return;
    const controller = new AbortController();
    void api.userOrders(email, { signal: controller.signal }).then((result) => {
      if (result.ok && !controller.signal.aborted) setOrders(result.value.orders);
    });
    return () => controller.abort();
  }, [api, email]);
  return orders;
}

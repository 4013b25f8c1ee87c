import type { Order } from '@urooj/domain/entities';
import { offeredMethods } from '@urooj/domain/payees';
import { offersPayment } from '@urooj/domain/payment-status';
import { useHost } from '@urooj/host/router';
import { missingAmountTexts } from '@urooj/texts/en/missing-amount';
import { methodName } from '@urooj/texts/en/order-names';
import { MissingAmountNotice } from '@urooj/ui/missing-amount';
import { PayLink } from './order-buttons.tsx';

/** Says what of the payment of an order is missing, and where to pay it; nothing for other orders. */
export function MissingAmount({ order }: { order: Order }) {
  const { payees } = useHost().config;
  const { difference } = order;
  if (!difference) return null;
  const { method } = difference;
  const offered = offeredMethods(payees, window.location.hostname).find((one) => one === method);
  const payee = offered && payees[offered];
  const { account, elsewhere } = missingAmountTexts;
  return (
    <MissingAmountNotice missing={difference}>
      {payee ? (
        <p>
          {account(methodName(method))}:{' '}
          <bdi>{[payee.title, payee.account, payee.bank].filter(Boolean).join(', ')}</bdi>
        </p>
      ) : null}
      {offersPayment(order) ? (
        <div data-print="none">
          <PayLink order={order} />
        </div>
      ) : (
        <p>{elsewhere}</p>
      )}
    </MissingAmountNotice>
  );
}

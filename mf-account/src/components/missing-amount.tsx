import type { Order } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { offeredMethods } from '@urooj/domain/payees';
import { offersPayment } from '@urooj/domain/payment-status';
import { useHost } from '@urooj/host/router';
import { missingAmountTexts } from '@urooj/texts/en/missing-amount';
import { methodName } from '@urooj/texts/en/order-names';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { PayLink } from './order-buttons.tsx';

/** Says what of the payment of an order is missing, and where to pay it; nothing for other orders. */
export function MissingAmount({ order }: { order: Order }) {
  const { payees } = useHost().config;
  const { difference } = order;
  if (!difference) return null;
  const { amountMinor, receivedMinor, method } = difference;
  const offered = offeredMethods(payees, window.location.hostname).find((one) => one === method);
  const payee = offered && payees[offered];
  const { heading, pay, account, elsewhere } = missingAmountTexts;
  return (
    <Notice tone="warning">
      <Stack gap="tight">
        <p>
          <strong>{heading(formatPkr(receivedMinor), formatPkr(receivedMinor + amountMinor))}</strong>
        </p>
        <p>{pay(formatPkr(amountMinor))}</p>
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
      </Stack>
    </Notice>
  );
}

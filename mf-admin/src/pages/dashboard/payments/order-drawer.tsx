import { groupedAmount } from '@urooj/domain/amounts';
import { formatDateTime } from '@urooj/domain/dates';
import type { Order, OrderSale } from '@urooj/domain/entities';
import { isSafeHttpUrl } from '@urooj/domain/links';
import { marginOf } from '@urooj/domain/margin';
import { formatUsd } from '@urooj/domain/money';
import { promiseState } from '@urooj/domain/sale-promise';
import { useHost } from '@urooj/host/router';
import { promiseText } from '@urooj/texts/en/sale-promise';
import { Descriptions, Drawer } from '@urooj/ui/antd';
import { StatusBadge } from '@urooj/ui/badge';
import { ErrorState } from '@urooj/ui/error-state';
import { Skeleton } from '@urooj/ui/skeleton';
import { useCallback } from 'react';
import { useCall } from '../../../components/use-call.ts';
import { paths } from '../../../paths.ts';
import { listTexts } from '../../../texts/en/lists.ts';
import { paymentReviewTexts as text } from '../../../texts/en/payment-review.ts';
import styles from './order-drawer.module.css';

/** The facts of a payment's order beside its review; loaded when it is opened. */
export function OrderDrawer({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { api } = useHost();
  const { loaded: order, reload } = useCall(useCallback((options) => api.getOrder(orderId, options), [api, orderId]));

  return (
    <Drawer open title={text.orderFacts(orderId)} size={420} onClose={onClose}>
      {order === null ? <Skeleton label={text.loadingOrder} shape="row" count={4} /> : null}
      {order?.ok === false ? <ErrorState title={text.orderFailed} onRetry={reload} /> : null}
      {order?.ok ? <Facts order={order.value} /> : null}
      <p className={styles.order}>
        <a href={paths.order(orderId)} target="_blank" rel="noopener noreferrer">
          {text.openOrder}
        </a>
      </p>
    </Drawer>
  );
}

function Facts({ order }: { order: Order }) {
  const { orderFields: fields } = text;
  const promised = promiseState(order, Date.now());
  const items: Record<keyof typeof fields, React.ReactNode> = {
    status: <StatusBadge status={order.status} />,
    service: order.service,
    platform: order.platform,
    amount: groupedAmount(order.amount),
    price: listTexts.money(order.priceMinor),
    kind: order.kind && text.kinds[order.kind],
    ...saleFacts(order.sale),
    promise: promised && promiseText(promised),
    placed: formatDateTime(order.createdAt),
    name: order.name,
    email: order.email,
    phoneNumber: order.phoneNumber,
    profileLink: <BuyerLink link={order.profileLink} />,
    postLink: order.postLink ? <BuyerLink link={order.postLink} /> : null,
    socialId: order.socialId,
  };
  return (
    <Descriptions
      className={styles.details ?? ''}
      size="small"
      column={1}
      colon={false}
      items={Object.entries(items)
        .filter(([, value]) => value)
        .map(([key, value]) => ({ key, label: fields[key as keyof typeof fields], children: value }))}
    />
  );
}

/** What the shop earns with an order. */
function saleFacts(sale: OrderSale | null): Record<'usd' | 'cost' | 'margin', string | null> {
  const { costUsdCents = null } = sale ?? {};
  const margin = sale && marginOf(sale.priceUsdCents, costUsdCents);
  return {
    usd: sale && text.usdAt(formatUsd(sale.priceUsdCents), sale.pkrPerUsd),
    cost: costUsdCents === null ? null : formatUsd(costUsdCents),
    margin: margin && text.margin(formatUsd(margin.usdCents), margin.percent),
  };
}

/** A link only where it is safe to follow, otherwise text, such as a handle. */
function BuyerLink({ link }: { link: string }) {
  if (!isSafeHttpUrl(link)) return link || listTexts.unknown;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {link}
    </a>
  );
}

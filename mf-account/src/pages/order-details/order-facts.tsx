import { groupedAmount } from '@urooj/domain/amounts';
import { formatDateTime } from '@urooj/domain/dates';
import type { Order, OrderPayment } from '@urooj/domain/entities';
import { isSafeHttpUrl } from '@urooj/domain/links';
import { methodLabel } from '@urooj/domain/payment-status';
import { assetAddress } from '@urooj/platform/asset-address';
import { useHost } from '@urooj/platform/router';
import { StatusBadge } from '@urooj/ui/badge';
import { ExternalIcon } from '@urooj/ui/icons';
import { Price } from '@urooj/ui/price';
import type { ReactNode } from 'react';
import styles from './order-facts.module.css';

const UNKNOWN = 'N/A';

export function orderFacts(order: Order): Readonly<Record<string, ReactNode>> {
  return {
    'Order ID': order.id,
    Service: order.service,
    Platform: order.platform,
    Amount: groupedAmount(order.amount),
    Price: <Price paisa={order.priceMinor} />,
    'Order date': formatDateTime(order.createdAt),
    'Client name': order.name || UNKNOWN,
    Email: order.email ?? UNKNOWN,
    Phone: order.phoneNumber || UNKNOWN,
    ...(order.socialId ? { 'Social ID': order.socialId } : {}),
    'Profile link': <Entered link={order.profileLink} />,
    ...(order.postLink ? { 'Post link': <Entered link={order.postLink} /> } : {}),
  };
}

export function paymentFacts(payment: OrderPayment): Readonly<Record<string, ReactNode>> {
  return {
    Method: payment.method ? methodLabel(payment.method) : UNKNOWN,
    Details: payment.details || UNKNOWN,
    ...(payment.status ? { Status: <StatusBadge status={payment.status} /> } : {}),
    ...(payment.remarks ? { Remarks: payment.remarks } : {}),
    Screenshot: <Screenshot url={payment.screenshotUrl} />,
  };
}

/** What the buyer typed: a link only where it is safe to follow, else the text alone (a handle, say). */
function Entered({ link }: { link: string }) {
  return isSafeHttpUrl(link) ? <Outside to={link}>{link}</Outside> : link || UNKNOWN;
}

function Screenshot({ url }: { url: string | null }) {
  const address = assetAddress(useHost().config, url);
  return address === null ? UNKNOWN : <Outside to={address}>View screenshot</Outside>;
}

function Outside({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={styles.outside}>
      {children}
      <ExternalIcon size={14} className={styles.icon} />
    </a>
  );
}

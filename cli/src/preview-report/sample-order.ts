import type { ENDPOINTS } from '@urooj/contract/endpoints';
import { pathOf } from '@urooj/contract/routes';
import { findPackage, packagesOf } from '@urooj/domain/catalogue';
import { DEFAULT_CATALOGUE } from '@urooj/domain/default-catalogue';
import { serializePrice } from '@urooj/domain/money';
import { sitePaths } from '@urooj/host/paths';

/** An order that exists only in the browser of a report: the payment page shows it, and the shop never hears of it. */
const ID = 'preview-report';

type Order = import('zod/mini').output<(typeof ENDPOINTS)['getOrder']['response']>;

const ORDER: Order = {
  _id: ID,
  id: ID,
  service: 'Instagram Followers',
  platform: 'Instagram',
  requiredFollowers: 1000,
  status: 'Pending',
  createdAt: '2026-01-01T09:00:00.000Z',
  price: serializePrice(findPackage(packagesOf(DEFAULT_CATALOGUE, 'Instagram Followers'), 1000)?.priceMinor ?? 0),
  progress: null,
  startTime: null,
  completionTime: null,
  paymentState: 'due',
};

/** The page where this order is paid. */
export const SAMPLE_PAYMENT = sitePaths.payment(ID);

/** What the backend would respond about this order, by path. */
export const SAMPLE_RESPONSES: Readonly<Record<string, { status: number; json?: unknown }>> = {
  [pathOf('getOrder', { id: ID })]: { status: 200, json: ORDER },
  // Without a stream of events the page asks no more.
  [pathOf('paymentEvents', { id: ID })]: { status: 204 },
};

/** Calls about how long orders really took. Only the pages that need them bundle them; the client that the shell provides sends them. */
import { DELIVERY_TIME_ROUTES } from '@urooj/contract/delivery-time-routes';
import { isRecord } from '@urooj/contract/is-record';
import type { DeliveryTimes, MeasuredTime, ServiceDeliveryTimes } from '@urooj/domain/delivery-times';
import { list, number, type Raw, readable, text } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './transport.ts';

function toTime(value: unknown): MeasuredTime | null {
  const orders = isRecord(value) ? number(value.orders) : null;
  if (!isRecord(value) || orders === null) return null;
  return {
    ...{ orders, open: number(value.open) ?? 0, cancelled: number(value.cancelled) ?? 0 },
    ...{ halfMinutes: number(value.halfMinutes), mostMinutes: number(value.mostMinutes) },
  };
}

/** Nothing of a row without an amount. */
function toTimes({ isPackage, from, to, start, completion }: Raw): DeliveryTimes[] {
  const first = number(from);
  if (first === null) return [];
  return [
    {
      ...{ isPackage: isPackage === true, from: first, to: number(to) },
      ...{ start: toTime(start), completion: toTime(completion) },
    },
  ];
}

const ofService = (raw: Raw): ServiceDeliveryTimes[] =>
  toTimes(raw).map((times) => ({ ...times, service: text(raw.service) }));

/** How long the orders of a service took; nothing where the shop owner does not say it. */
export const readDeliveryTimes = (
  api: RouteCaller,
  service: string,
  o?: CallOptions,
): Promise<Result<DeliveryTimes[]>> =>
  requestRoute(
    api,
    DELIVERY_TIME_ROUTES.deliveryTimes,
    readable((raw) => list(raw, 'sizes').flatMap(toTimes)),
    { ...o, params: { service } },
  );

/** Every service and size, for the admin. */
export const readAllDeliveryTimes = (api: RouteCaller, o?: CallOptions): Promise<Result<ServiceDeliveryTimes[]>> =>
  requestRoute(
    api,
    DELIVERY_TIME_ROUTES.allDeliveryTimes,
    readable((raw) => list(raw, 'sizes').flatMap(ofService)),
    o,
  );

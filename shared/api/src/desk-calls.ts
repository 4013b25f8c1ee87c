/** Calls of those who carry out orders. Only the pages that need them bundle them; the client that the shell provides sends them. */
import { DESK_ROUTES } from '@urooj/contract/desk-routes';
import type { BodyOf } from '@urooj/contract/endpoints';
import { fillPath, type TableFormat } from '@urooj/contract/route';
import {
  DESK_QUEUES,
  EXPORT_FIELDS,
  type ExportField,
  ORDER_STATUSES,
  RESULT_CHECKS,
} from '@urooj/contract/vocabulary';
import { type Batch, type DeskOrder, type DeskQueues, QUANTITY_RANGES, type QuantityRange } from '@urooj/domain/desk';
import type { ListPage, ListQuery } from '@urooj/domain/list-query';
import { pageWith } from './normalize/admin.ts';
import { idOf, list, number, oneOf, type Raw, record, text, time, toMessage } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './transport.ts';

export type ExportColumn = { readonly field: ExportField; readonly title: string };
export type OrderFilters = Omit<BodyOf<'takeOrders'>, 'count'>;

const CHECKS = [...RESULT_CHECKS, 'other'] as const;

function toOrder(raw: Raw): DeskOrder {
  const batch = record(raw.batch);
  const batchNumber = number(batch.number);
  return {
    ...{ id: idOf(raw), service: text(raw.service), platform: text(raw.platform), quantity: number(raw.quantity) ?? 0 },
    ...{
      status: oneOf(raw.status, ORDER_STATUSES, 'In Progress'),
      link: text(raw.link),
      name: text(raw.name),
      email: text(raw.email),
    },
    ...{ createdAt: time(raw.createdAt), startTime: time(raw.startTime) },
    batch: batchNumber === null ? null : { number: batchNumber, person: text(batch.person) || null },
    ...{ waitsFor: text(raw.waitsFor) || null, delivered: number(raw.delivered), flag: text(raw.flag) || null },
    checks: Array.isArray(raw.checks) ? raw.checks.map((check) => oneOf(check, CHECKS, 'other')) : [],
  };
}

const toBatch = (raw: Raw): Batch => ({
  ...{ id: idOf(raw), number: number(raw.number) ?? 0, person: text(raw.person) || null },
  ...{ createdAt: time(raw.createdAt), exportedAt: time(raw.exportedAt) },
  ...{ taken: number(raw.taken) ?? 0, left: number(raw.left) ?? 0 },
});

const toOrders = (value: unknown): DeskOrder[] => list(value, 'orders').map(toOrder);

/** How much is in each queue. Needs the feature `desk`, as the other calls. */
export const deskQueues = (api: RouteCaller, o?: CallOptions): Promise<Result<DeskQueues>> =>
  requestRoute(
    api,
    DESK_ROUTES.deskQueues,
    (value) => {
      const { queues, services } = record(value);
      const people = list(value, 'people').map((person) => ({ id: idOf(person), email: text(person.email) }));
      const queueOf = (name: string) => {
        const { count, oldestAt } = record(record(queues)[name]);
        return [name, { count: number(count) ?? 0, oldestAt: time(oldestAt) }] as const;
      };
      return {
        queues: Object.fromEntries(DESK_QUEUES.map(queueOf)) as DeskQueues['queues'],
        services: Array.isArray(services) ? services.map(text).filter(Boolean) : [],
        people,
      };
    },
    o,
  );

/** The filters of the page, as the calls take them. */
export function orderFilters({ quantity, hours, ...filters }: ListQuery['filters']): OrderFilters {
  const { service, platform, method, person } = filters;
  const chosen = Object.entries({ service, platform, method, person }).filter(([, value]) => value);
  return {
    ...Object.fromEntries(chosen),
    ...QUANTITY_RANGES[quantity as QuantityRange],
    ...(hours && { hours: Number(hours) }),
  };
}

/** The orders that a text names, in any status, newest first. */
export const searchOrders = (api: RouteCaller, q: string, o?: CallOptions): Promise<Result<DeskOrder[]>> =>
  requestRoute(api, DESK_ROUTES.searchOrders, toOrders, { ...o, query: { q } });

/** A page of a queue; with a search the orders that it names, in any status. */
export const deskPage = (api: RouteCaller, query: ListQuery, o?: CallOptions): Promise<Result<ListPage<DeskOrder>>> => {
  if (query.q !== '') {
    const toPage = (value: unknown) => ({ rows: toOrders(value), total: toOrders(value).length });
    return requestRoute(api, DESK_ROUTES.searchOrders, toPage, { ...o, query: { q: query.q } });
  }
  const { queue = 'start' } = query.filters;
  // It has no absent values.
  const filters = orderFilters(query.filters) as Record<string, string | number>;
  return requestRoute(api, DESK_ROUTES.deskOrders, pageWith(toOrders), {
    ...o,
    query: { queue, ...filters, page: query.page },
  });
};

/** The batch that was taken; `null` where no order matched. A retry has the same key. */
export const takeOrders = (
  api: RouteCaller,
  body: BodyOf<'takeOrders'>,
  idempotencyKey: string,
): Promise<Result<{ readonly batch: Batch | null }>> =>
  requestRoute(
    api,
    DESK_ROUTES.takeOrders,
    (value) => ({ batch: record(value).batch ? toBatch(record(record(value).batch)) : null }),
    { body, idempotencyKey },
  );

/** The latest batches, newest first. */
export const readBatches = (api: RouteCaller, o?: CallOptions): Promise<Result<Batch[]>> =>
  requestRoute(api, DESK_ROUTES.batches, (value) => list(value, 'batches').map(toBatch), o);

/** To call before the file of the batch is loaded. */
export const exportBatch = (api: RouteCaller, id: string): Promise<Result<string>> =>
  requestRoute(api, DESK_ROUTES.exportBatch, toMessage, { params: { id } });

/** The address of the file of a batch. @param apiHost the origin of the backend */
export const batchFileUrl = (apiHost: string, id: string, format: TableFormat): string =>
  apiHost + fillPath(DESK_ROUTES.batchFile, { id, format });

/** What is left of a batch waits again. A batch that was exported needs a reason. */
export const returnOrders = (api: RouteCaller, id: string, body: BodyOf<'returnOrders'>): Promise<Result<string>> =>
  requestRoute(api, DESK_ROUTES.returnOrders, toMessage, { params: { id }, body });

/** The columns of the files. */
export const readExportColumns = (api: RouteCaller, o?: CallOptions): Promise<Result<ExportColumn[]>> =>
  requestRoute(
    api,
    DESK_ROUTES.exportColumns,
    (value) =>
      list(value, 'columns').map(({ field, title }) => ({
        field: oneOf(field, EXPORT_FIELDS, 'number'),
        title: text(title),
      })),
    o,
  );

export const setExportColumns = (api: RouteCaller, columns: readonly ExportColumn[]): Promise<Result<string>> =>
  requestRoute(api, DESK_ROUTES.setExportColumns, toMessage, { body: { columns: [...columns] } });

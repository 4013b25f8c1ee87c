/** Calls about the block list, flags and links of orders. Only the pages that need them bundle them; the client that the shell provides sends them. */
import { BLOCK_ROUTES } from '@urooj/contract/block-routes';
import type { BodyOf } from '@urooj/contract/endpoints';
import { BLOCK_KINDS } from '@urooj/contract/vocabulary';
import type { BlockEntry } from '@urooj/domain/block-list';
import type { ListPage, ListQuery } from '@urooj/domain/list-query';
import { toPageParams } from './list-params.ts';
import { pageWith } from './normalize/admin.ts';
import { idOf, list, oneOf, type Raw, text, time, toMessage } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './transport.ts';

export type NewBlock = BodyOf<'addBlock'>;
/** Fields that are absent stay as they are. */
export type NewLink = BodyOf<'changeOrderLink'>;

const toEntry = (raw: Raw): BlockEntry => ({
  ...{ id: idOf(raw), kind: oneOf(raw.kind, BLOCK_KINDS, 'email'), value: text(raw.value), reason: text(raw.reason) },
  ...{ endsAt: time(raw.endsAt), createdAt: time(raw.createdAt) ?? '', by: text(raw.by) || null },
});

/** A page of the block list. */
export const blockPage = (api: RouteCaller, query: ListQuery, o?: CallOptions): Promise<Result<ListPage<BlockEntry>>> =>
  requestRoute(
    api,
    BLOCK_ROUTES.listBlocks,
    pageWith((value) => list(value, 'blocks').map(toEntry)),
    { ...o, query: toPageParams(query) },
  );

export const addBlock = (api: RouteCaller, body: NewBlock): Promise<Result<string>> =>
  requestRoute(api, BLOCK_ROUTES.addBlock, toMessage, { body });

export const endBlock = (api: RouteCaller, id: string): Promise<Result<string>> =>
  requestRoute(api, BLOCK_ROUTES.endBlock, toMessage, { params: { id } });

/** Holds an order, or gives its flag another reason. */
export const flagOrder = (api: RouteCaller, id: string, reason: string): Promise<Result<string>> =>
  requestRoute(api, BLOCK_ROUTES.flagOrder, toMessage, { params: { id }, body: { reason } });

export const unflagOrder = (api: RouteCaller, id: string): Promise<Result<string>> =>
  requestRoute(api, BLOCK_ROUTES.unflagOrder, toMessage, { params: { id } });

/** Corrects the link of an order. */
export const changeOrderLink = (api: RouteCaller, id: string, body: NewLink): Promise<Result<string>> =>
  requestRoute(api, BLOCK_ROUTES.changeOrderLink, toMessage, { params: { id }, body });

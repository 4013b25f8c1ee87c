import * as messages from '@urooj/contract/messages';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { idempotencyKey } from '../../plugins/idempotency-key.ts';
import { authorOf } from '../history/author.ts';
import { sendTable } from '../lists/file.ts';
import { batchOf, exportBatch, listBatches, returnOrders, takeOrders } from './batches.ts';
import { batchRows, readExportColumns, writeExportColumns } from './export-file.ts';
import { deskOrders, deskQueues } from './queues.ts';
import { searchOrders } from './search.ts';

/** The calls of those who carry out orders. */
export function deskRoutes(deps: AppDeps) {
  const { database, now } = deps;
  return {
    async deskQueues() {
      return deskQueues(database, now());
    },

    async deskOrders({ query }) {
      return deskOrders(database, query, now());
    },

    async searchOrders({ query }) {
      return searchOrders(database, query.q);
    },

    async takeOrders({ body, ...call }) {
      const by = { author: authorOf(call), takesOwn: call.caller.canAdmin };
      return takeOrders(deps, { body, ...by, idempotencyKey: idempotencyKey(call.request) });
    },

    async batches() {
      return listBatches(database);
    },

    async exportBatch({ params }) {
      await exportBatch(deps, params.id);
      return { msg: messages.batchExported };
    },

    async batchFile({ params, reply }) {
      const batch = await batchOf(database, params.id);
      const { columns, rows } = await batchRows(database, batch.id);
      return sendTable({ params, reply }, { name: `batch-${batch.number}`, columns }, [rows]);
    },

    async returnOrders({ params, body, ...call }) {
      await returnOrders(deps, { batchId: params.id, body, userId: authorOf(call).userId });
      return { msg: messages.ordersReturned };
    },

    async exportColumns() {
      return readExportColumns(database);
    },

    async setExportColumns({ body }) {
      await writeExportColumns(database, body);
      return { msg: messages.exportColumnsStored };
    },
  } satisfies Handlers;
}

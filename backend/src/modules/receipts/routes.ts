import { CHANGE_MESSAGES } from '@urooj/contract/messages';
import { RECEIPT_CSV } from '@urooj/domain/admin-csv';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { authorOf } from '../history/author.ts';
import { sendFile } from '../lists/file.ts';
import { findPage } from '../lists/page.ts';
import { receiptList, receiptsWithIds, receiptView } from './list.ts';
import { createPattern, listPatterns, preview, retirePattern } from './manage-patterns.ts';
import { updateReceipt } from './update-receipt.ts';
import { viewPaymentReceipt, viewReceipt } from './view-receipt.ts';

const RECEIPT_FILE = {
  load: receiptsWithIds,
  toCsvRow: receiptView,
  columns: RECEIPT_CSV,
  name: 'receipts',
};

export function receiptRoutes(deps: AppDeps) {
  return {
    async listReceipts({ query }) {
      const { rows, ...figures } = await findPage(
        deps.database,
        await receiptList(deps.database),
        query,
        receiptsWithIds,
      );
      return { receipts: rows.map(receiptView), ...figures };
    },

    async receiptsFile({ query, reply }) {
      const file = { ...RECEIPT_FILE, source: await receiptList(deps.database) };
      return sendFile(deps.database, file, query, reply);
    },

    async getReceipt({ params, query }) {
      return viewReceipt(deps, params.id, query.q?.trim());
    },

    async updateReceipt({ params, body, ...call }) {
      await updateReceipt(deps, { receiptId: params.id, body, author: authorOf(call) });
      return viewReceipt(deps, params.id);
    },

    async paymentReceipt({ params }) {
      return viewPaymentReceipt(deps, params.id);
    },

    async listPatterns() {
      return listPatterns(deps);
    },

    async previewPattern({ body }) {
      return preview(deps, body);
    },

    async createPattern({ body, ...call }) {
      return createPattern(deps, body, authorOf(call));
    },

    async retirePattern({ params, ...call }) {
      await retirePattern(deps, params.id, authorOf(call));
      return { msg: CHANGE_MESSAGES.pattern_retired };
    },
  } satisfies Handlers;
}

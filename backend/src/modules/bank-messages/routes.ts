import { CHANGE_MESSAGES } from '@urooj/contract/messages';
import { BANK_MESSAGE_FILE_COLUMNS } from '@urooj/domain/admin-files';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { actorOf, authorOf } from '../history/author.ts';
import { sendFile } from '../lists/file.ts';
import { findPage } from '../lists/page.ts';
import { bankMessageList, bankMessagesWithIds, bankMessageView } from './list.ts';
import { createPattern, listPatterns, preview, retirePattern } from './manage-patterns.ts';
import { updateBankMessage } from './update-bank-message.ts';
import { viewBankMessage, viewPaymentBankMessage } from './view-bank-message.ts';

const BANK_MESSAGE_FILE = {
  load: bankMessagesWithIds,
  toFileRow: bankMessageView,
  columns: BANK_MESSAGE_FILE_COLUMNS,
  name: 'bankMessages',
};

export function bankMessageRoutes(deps: AppDeps) {
  return {
    async listBankMessages({ query }) {
      const { rows, ...figures } = await findPage(
        deps.database,
        await bankMessageList(deps.database),
        query,
        bankMessagesWithIds,
      );
      return { bankMessages: rows.map(bankMessageView), ...figures };
    },

    async bankMessagesFile(call) {
      const file = { ...BANK_MESSAGE_FILE, source: await bankMessageList(deps.database) };
      return sendFile(deps.database, file, call);
    },

    async getBankMessage({ params, query }) {
      return viewBankMessage(deps, params.id, query.q?.trim());
    },

    async updateBankMessage({ params, body, ...call }) {
      await updateBankMessage(deps, { bankMessageId: params.id, body, ...actorOf(call, deps) });
      return viewBankMessage(deps, params.id);
    },

    async paymentBankMessage({ params }) {
      return viewPaymentBankMessage(deps, params.id);
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

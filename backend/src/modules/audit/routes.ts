import { AUDIT_FILE_COLUMNS } from '@urooj/domain/admin-files';
import { PAGE_SIZE } from '@urooj/domain/list-query';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { sendTable } from '../lists/file.ts';
import { PAGE_ROWS } from '../lists/id-pages.ts';
import { pageOffset } from '../lists/page.ts';
import { entriesAt } from './entries.ts';
import { type AuditParams, countEntries, findPlaces, type Place } from './places.ts';

export function auditRoutes({ database }: AppDeps) {
  /** All entries that match, each part read when the client needs it, from where the part before ended. */
  async function* parts(params: AuditParams) {
    let after: Place | undefined;
    while (true) {
      const places = await findPlaces(database, params, { limit: PAGE_ROWS, ...(after && { after }) });
      if (places.length > 0) yield entriesAt(database, places);
      if (places.length < PAGE_ROWS) return;
      after = places.at(-1);
    }
  }

  return {
    /** After the last page it is the last page. */
    async listAudit({ query: { page = 1, pageSize = PAGE_SIZE, ...params } }) {
      const total = await countEntries(database, params);
      const part = { limit: pageSize, offset: pageOffset(page, pageSize, total) };
      const places = await findPlaces(database, params, part);
      return { entries: await entriesAt(database, places), total };
    },

    async auditFile(call) {
      return sendTable(call, { name: 'audit', columns: AUDIT_FILE_COLUMNS }, parts(call.query));
    },
  } satisfies Handlers;
}

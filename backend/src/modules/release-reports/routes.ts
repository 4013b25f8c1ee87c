import { reportReceived } from '@urooj/contract/messages';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';

/** Receives reports of browsers whether a release works. Nothing about the sender is passed on. */
export function releaseReportRoutes({ reportRelease }: AppDeps) {
  return {
    async reportRelease({ body }) {
      reportRelease?.(body);
      return { msg: reportReceived };
    },
  } satisfies Handlers;
}

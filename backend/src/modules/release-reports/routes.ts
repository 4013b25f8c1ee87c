import type { BodyOf } from '@urooj/contract/endpoints';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';

/** Takes a report; one on a release that is not being served is dropped. */
export type ReportRelease = (report: BodyOf<'reportRelease'>) => void;

/** Browsers tell how releases fare. Only the three words of the body are passed on: nothing of who sent them. */
export function releaseReportRoutes({ reportRelease }: AppDeps) {
  return {
    async reportRelease({ body }) {
      reportRelease?.(body);
      return { msg: 'Thank you.' };
    },
  } satisfies Handlers;
}

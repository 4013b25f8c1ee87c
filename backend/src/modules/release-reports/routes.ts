import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';

/** Browsers report whether releases work. Only the body is passed on, nothing about the sender. */
export function releaseReportRoutes({ reportRelease }: AppDeps) {
  return {
    async reportRelease({ body }) {
      reportRelease?.(body);
      return { msg: 'Thank you.' };
    },
  } satisfies Handlers;
}

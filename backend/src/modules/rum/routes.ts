import { reportReceived } from '@urooj/contract/messages';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { isOptedOut } from './opted-out.ts';

/** Receives what browsers measured. Nothing about the sender is passed on. */
export function rumRoutes({ rum }: AppDeps) {
  return {
    async sendFigures({ body, request }) {
      if (!isOptedOut(request)) await rum.record(body);
      return { msg: reportReceived };
    },
  } satisfies Handlers;
}

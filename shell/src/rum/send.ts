import { antiForgeryHeader } from '@urooj/api/anti-forgery';
import { fillPath } from '@urooj/contract/route';
import { RUM_ROUTES } from '@urooj/contract/rum-routes';
import type { Batch } from './visit.ts';

type FetchLater = (url: string, options: RequestInit & { activateAfter: number }) => unknown;

const { sendFigures } = RUM_ROUTES;
const sizeOf = (batch: Batch) => new Blob([JSON.stringify(batch)]).size;

/** As many errors as there is room for. */
export function limited(batch: Batch): Batch {
  const { errors } = batch;
  if (errors.length === 0 || sizeOf(batch) <= sendFigures.maxBodyBytes) return batch;
  return limited({ ...batch, errors: errors.slice(0, -1) });
}

function requestOf(batch: Batch): [url: string, options: RequestInit] {
  const headers = { 'content-type': 'application/json', ...antiForgeryHeader() };
  const body = JSON.stringify(limited(batch));
  // Keepalive: it arrives although the page is left. A beacon would do that, too, but it has no anti-forgery header.
  return [fillPath(sendFigures, {}), { method: sendFigures.method, headers, body, keepalive: true }];
}

/** Sends figures while the page is in use. @returns whether the service has counted them */
export async function sendNow(batch: Batch): Promise<boolean> {
  try {
    const response = await fetch(...requestOf(batch));
    // A browser keeps the request open until its response is read.
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}

/** Sends figures as the page is left: the browser then needs nothing of the page any more. */
export function sendOnLeave(batch: Batch): void {
  const { fetchLater } = window as { fetchLater?: FetchLater };
  const [url, { keepalive: _, ...options }] = requestOf(batch);
  try {
    if (fetchLater) return void fetchLater(url, { ...options, activateAfter: 0 });
  } catch {} // its quota is used up
  void sendNow(batch);
}

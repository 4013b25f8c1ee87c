import { pathOf, ROUTES } from '@urooj/contract/routes';
import type { ApiOptions } from './api-options.ts';
import { parseJson, toApiError } from './failure.ts';
import { headersOf } from './headers.ts';
import { record, textOf } from './normalize/read.ts';
import { fail, type Result, succeed } from './result.ts';
import { needsCrossOriginCredentials } from './transport.ts';

export type UploadOptions = {
  /** Called with the fraction that has been sent, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends a picture and returns its URL. XMLHttpRequest, because fetch reports no upload progress over HTTP/1.1. There is
 * no time-out, because a slow connection needs minutes; the upload can be cancelled.
 */
export function uploadPicture(options: ApiOptions, file: Blob, { onProgress, signal }: UploadOptions = {}) {
  return new Promise<Result<string>>((resolve) => {
    if (signal?.aborted) return resolve(fail({ kind: 'aborted' }));
    const request = new XMLHttpRequest();
    request.open(ROUTES.upload.method, options.apiHost + pathOf('upload', {}));
    request.withCredentials = needsCrossOriginCredentials(options, ROUTES.upload);
    for (const [name, value] of Object.entries(headersOf(ROUTES.upload, options)))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => resolve(resultOf(request));
    request.onerror = () => resolve(fail({ kind: 'no-response' }));
    request.onabort = () => resolve(fail({ kind: 'aborted' }));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('image', file);
    request.send(form);
  });
}

function resultOf(request: XMLHttpRequest): Result<string> {
  const body = parseJson(request.responseText);
  if (request.status < 200 || request.status > 299) {
    return fail(toApiError(request.status, retryAfterOf(request), body));
  }
  const imageUrl = textOf(record(body), 'imageUrl', 'url');
  return imageUrl ? succeed(imageUrl) : fail({ kind: 'malformed' });
}

/** Searches all readable headers, because reading one that another origin does not expose logs an error. */
function retryAfterOf(request: XMLHttpRequest): string | null {
  return /^retry-after: *(.+)$/im.exec(request.getAllResponseHeaders())?.[1] ?? null;
}

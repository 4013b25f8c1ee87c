import type { FetchRequest, ToProcess } from './messages.ts';

type Fetched = Extract<ToProcess, { fetched: number }>;

/** The `fetch` of pages: the parent process calls the backend. */
export function createLocalFetch(send: (request: FetchRequest) => void) {
  const pending = new Map<number, PromiseWithResolvers<Response>>();
  let count = 0;
  return {
    forPage:
      (page: number): typeof fetch =>
      (input, init) => {
        const { method, url } = new Request(input, init);
        const id = count++;
        const answered = Promise.withResolvers<Response>();
        pending.set(id, answered);
        send({ fetch: id, page, method, url });
        return answered.promise;
      },
    settle(message: Fetched): void {
      const answered = pending.get(message.fetched);
      pending.delete(message.fetched);
      if (!('response' in message)) {
        answered?.reject(new TypeError(message.failed));
        return;
      }
      const { status, type, body } = message.response;
      const isEmpty = [101, 204, 205, 304].includes(status);
      const headers = type === null ? {} : { 'content-type': type };
      answered?.resolve(new Response(isEmpty ? null : Buffer.from(body, 'base64'), { status, headers }));
    },
  };
}

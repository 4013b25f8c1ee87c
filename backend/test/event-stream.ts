import { onTestFinished } from 'vitest';

/** The client of one stream of server-sent events, as long as the test runs. */
export async function openEvents(url: string, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(url, { headers, signal: leaving.signal });
  const state = { text: '', hasEnded: false };
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) state.text += decoder.decode(bytes, { stream: true });
  })();
  reading.catch(() => {}).finally(() => (state.hasEnded = true));
  return {
    status: response.status,
    headers: response.headers,
    /** Everything that was received. */
    text: () => state.text,
    /** The data of the events. */
    events: () => [...state.text.matchAll(/^data: (.*)$/gm)].map(([, data = '']): unknown => JSON.parse(data)),
    hasEnded: () => state.hasEnded,
    leave: () => leaving.abort(),
  };
}

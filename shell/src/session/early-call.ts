/** The head of the page asks who is here while scripts are still on their way; `boot.js` leaves the answer here. */
type WithEarlyCall = { earlySession?: Promise<Response> | undefined };

/** As `fetch`, but the first who asks for the session gets the answer that is on its way already. */
export const fetchWithEarlySession: typeof fetch = (input, init) => {
  const page = window as WithEarlyCall;
  const early = page.earlySession;
  if (!early || !new URL(new Request(input, init).url).pathname.endsWith('/followerApi/session'))
    return fetch(input, init);
  page.earlySession = undefined;
  return early;
};

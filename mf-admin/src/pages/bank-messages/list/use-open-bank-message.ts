import { useLocation, useNavigate, useRevalidator, useSearchParams } from '@urooj/host/router';
import { useCallback, useEffect, useRef } from 'react';

const NAME = 'bankMessage';
/** In the history: the entry before it is the list. */
const FROM_LIST = { isFromList: true };

/** The bank message that the URL names (`?bankMessage=ID`), and the functions that open one and close it. */
export function useOpenBankMessage() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const openId = params.get(NAME) || null;
  const closing = useRef('');
  const shown = useRef(openId);
  // The new URL has ended a load of the list that a change had begun.
  useEffect(() => {
    if (shown.current !== null && openId === null) void revalidate();
    shown.current = openId;
  }, [openId, revalidate]);

  const open = useCallback(
    (id: string) => setParams(changed(params, id), { preventScrollReset: true, state: FROM_LIST }),
    [params, setParams],
  );

  /** Goes back to the list where it was opened there; otherwise its entry becomes that of the list. */
  function close() {
    if (!state?.isFromList) setParams(changed(params, ''), { preventScrollReset: true, replace: true });
    // The second of two presses must not leave the list.
    else if (closing.current !== key) void navigate(-1);
    closing.current = key;
  }

  return { openId, open, close };
}

function changed(params: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === '') next.delete(NAME);
  else next.set(NAME, id);
  return next;
}

/** Whether the URLs have the same list, and only another bank message is opened or none. */
export const isSameList = (a: URL, b: URL): boolean =>
  a.pathname === b.pathname &&
  a.search !== b.search &&
  changed(a.searchParams, '').toString() === changed(b.searchParams, '').toString();

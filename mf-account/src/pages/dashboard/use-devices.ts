import { type ApiError, errorText, type Result } from '@urooj/api/result';
import type { AccountSession } from '@urooj/domain/entities';
import { SECURITY_TEXTS } from '@urooj/domain/texts';
import { useHost, useSession } from '@urooj/platform/router';
import { useCallback, useEffect, useState } from 'react';

type Loaded = Result<AccountSession[]>;

/** Where the account is logged in, and how to end it elsewhere. `null` while it is asked for the first time. */
export function useDevices() {
  const { api, notify } = useHost();
  // A new session of this browser, after another password, ends the others: the list is asked for again.
  const { user } = useSession();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isBusy, setBusy] = useState(false);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const result = await api.listSessions(signal ? { signal } : {});
      if (result.ok || !isAborted(result.error)) setLoaded(result);
    },
    [api],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user object stands for another session
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load, user]);

  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  return {
    loaded,
    isBusy,
    retry: () => act(load),
    endOthers: () =>
      act(async () => {
        const result = await api.endOtherSessions();
        if (result.ok) notify.toast('success', result.value || SECURITY_TEXTS.othersLoggedOut);
        else notify.toast('error', errorText(result.error, SECURITY_TEXTS.logOutFailed));
        await load();
      }),
  };
}

const isAborted = (error: ApiError): boolean => error.kind === 'aborted';

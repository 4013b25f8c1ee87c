import { errorText, type Result } from '@urooj/api/result';
import { formatDateTime } from '@urooj/domain/dates';
import type { AccountSession } from '@urooj/domain/entities';
import { useHost, useSession } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { ErrorState } from '@urooj/ui/error-state';
import { Stack } from '@urooj/ui/layout';
import { Skeleton } from '@urooj/ui/skeleton';
import { useCallback, useEffect, useState } from 'react';
import { sessionsTexts } from '../texts/en/access.ts';
import styles from './sessions.module.css';

/** Where the account is logged in, by browser. */
export function Sessions() {
  const { sessions, isBusy, retry, endOthers } = useAccountSessions();
  return (
    <section aria-labelledby="sessions-heading" className={styles.sessions}>
      <Stack>
        <h2 id="sessions-heading">{sessionsTexts.heading}</h2>
        {sessions === null ? <Skeleton label={sessionsTexts.loading} shape="row" count={2} /> : null}
        {sessions && !sessions.ok ? (
          <ErrorState
            title={errorText(sessions.error, sessionsTexts.loadFailed)}
            retrying={isBusy}
            onRetry={() => void retry()}
          />
        ) : null}
        {sessions?.ok ? (
          <SessionList sessions={sessions.value} isBusy={isBusy} onEndOthers={() => void endOthers()} />
        ) : null}
      </Stack>
    </section>
  );
}

/** Loads the sessions of the account and ends the other ones. `sessions` is `null` during the first load. */
function useAccountSessions() {
  const { api, notify } = useHost();
  const { user } = useSession();
  const [sessions, setSessions] = useState<Result<AccountSession[]> | null>(null);
  const [isBusy, setBusy] = useState(false);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const result = await api.listSessions(signal ? { signal } : {});
      if (result.ok || result.error.kind !== 'aborted') setSessions(result);
    },
    [api],
  );
  // A changed password gives this browser a new session, and with it a new user object, and ends the other sessions.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `user` is the trigger
  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load, user]);

  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  return {
    sessions,
    isBusy,
    retry: () => whileBusy(load),
    endOthers: () =>
      whileBusy(async () => {
        const result = await api.endOtherSessions();
        if (result.ok) notify.toast('success', result.value || sessionsTexts.othersLoggedOut);
        else notify.toast('error', errorText(result.error, sessionsTexts.logOutFailed));
        await load();
      }),
  };
}

type SessionListProps = { sessions: readonly AccountSession[]; isBusy: boolean; onEndOthers: () => void };

function SessionList({ sessions, isBusy, onEndOthers }: SessionListProps) {
  return (
    <>
      <ul aria-label={sessionsTexts.list} className={styles.list}>
        {sessions.map(({ browser, firstSeen, lastSeen, isCurrent }, index) => (
          // Sessions have no id here, and two of them can be equal.
          // biome-ignore lint/suspicious/noArrayIndexKey: the items hold no state
          <li key={index} className={styles.session}>
            <p className={styles.name}>
              <bdi>{browser}</bdi> {isCurrent ? <span className={styles.here}>{sessionsTexts.thisBrowser}</span> : null}
            </p>
            <p className={styles.times}>{sessionsTexts.times(formatDateTime(firstSeen), formatDateTime(lastSeen))}</p>
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button variant="secondary" busy={isBusy} busyLabel={sessionsTexts.loggingOut} onClick={onEndOthers}>
          {sessionsTexts.logOutOthers}
        </Button>
      ) : (
        <p>{sessionsTexts.noOthers}</p>
      )}
    </>
  );
}

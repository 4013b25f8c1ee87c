import { errorText } from '@urooj/api/result';
import { formatDateTime } from '@urooj/domain/dates';
import type { AccountSession } from '@urooj/domain/entities';
import { SECURITY_TEXTS } from '@urooj/domain/texts';
import { Button } from '@urooj/ui/button';
import { ErrorState } from '@urooj/ui/error-state';
import { Stack } from '@urooj/ui/layout';
import { Skeleton } from '@urooj/ui/skeleton';
import styles from './devices.module.css';
import { useDevices } from './use-devices.ts';

/** The devices on which this account is logged in. */
export function Devices() {
  const { loaded, isBusy, retry, endOthers } = useDevices();
  return (
    <section aria-labelledby="devices-heading" className={styles.devices}>
      <Stack>
        <h2 id="devices-heading">Where you are logged in</h2>
        {loaded === null ? <Skeleton label="Loading your devices" shape="row" count={2} /> : null}
        {loaded && !loaded.ok ? (
          <ErrorState
            title={errorText(loaded.error, SECURITY_TEXTS.sessionsFailed)}
            retrying={isBusy}
            onRetry={() => void retry()}
          />
        ) : null}
        {loaded?.ok ? <List sessions={loaded.value} isBusy={isBusy} onEndOthers={() => void endOthers()} /> : null}
      </Stack>
    </section>
  );
}

type ListProps = { sessions: readonly AccountSession[]; isBusy: boolean; onEndOthers: () => void };

function List({ sessions, isBusy, onEndOthers }: ListProps) {
  return (
    <>
      <ul aria-label="Your devices" className={styles.list}>
        {sessions.map(({ device, firstSeen, lastSeen, isCurrent }, index) => (
          // Two logins may look alike, and nothing names them.
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no state and no name
          <li key={index} className={styles.device}>
            <p className={styles.name}>
              {device} {isCurrent ? <span className={styles.here}>This device</span> : null}
            </p>
            <p className={styles.times}>
              Logged in {formatDateTime(firstSeen)} · last seen {formatDateTime(lastSeen)}
            </p>
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button variant="secondary" busy={isBusy} busyLabel="Logging out..." onClick={onEndOthers}>
          Log out all other devices
        </Button>
      ) : (
        <p>You are logged in nowhere else.</p>
      )}
    </>
  );
}

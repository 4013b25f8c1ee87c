import type { SessionUser } from '@urooj/domain/entities';
import { sitePaths } from '@urooj/platform/paths';
import { Link, useHost, useNavigate, useSession } from '@urooj/platform/router';
import { Button, buttonClass } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { wayOn } from './destination.ts';
import styles from './login.module.css';

/** Whoever is logged in already finds here who they are, where they may go, and the way out: never a loop. */
export function SignedIn({ user, next }: { user: SessionUser; next: string | null }) {
  const { session } = useHost();
  const { canAdmin } = useSession();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const { to, text } = wayOn(user.role, canAdmin, next);
  const logOut = async () => {
    setLeaving(true);
    await session.signOut();
    await navigate(sitePaths.home());
  };
  return (
    <Stack>
      <h1>You are logged in</h1>
      <p className={styles.who}>
        as <strong>{user.name || user.email}</strong> ({user.email}).
      </p>
      {next !== null && to !== next ? <Notice>This account cannot open the page you asked for.</Notice> : null}
      <Link to={to} className={buttonClass({ wide: true })}>
        {text}
      </Link>
      <Cluster>
        <Link to={paths.orders()}>Your orders</Link>
        <Link to={paths.trackOrder()}>Track an order</Link>
      </Cluster>
      <Button variant="secondary" wide busy={isLeaving} onClick={() => void logOut()}>
        Logout
      </Button>
    </Stack>
  );
}

import type { SessionUser } from '@urooj/domain/entities';
import { homeOf } from '@urooj/domain/identity';
import { sitePaths } from '@urooj/platform/paths';
import { Link, useHost, useNavigate, useSession } from '@urooj/platform/router';
import { Button, buttonClass } from '@urooj/ui/button';
import { Stack } from '@urooj/ui/layout';

/** Whoever is logged in already finds here who they are, where they may go, and the way out: never a loop. */
export function SignedIn({ user }: { user: SessionUser }) {
  const { session } = useHost();
  const { canAdmin } = useSession();
  const navigate = useNavigate();
  const home = homeOf(user.role);
  const hasDashboard = home === '/client-dashboard' || (home === '/admin-dashboard' && canAdmin);
  const logOut = async () => {
    await session.signOut();
    await navigate(sitePaths.home());
  };
  return (
    <Stack>
      <h1>You are logged in</h1>
      <p>
        as <strong>{user.name || user.email}</strong> ({user.email})
      </p>
      {hasDashboard ? (
        <Link to={home} className={buttonClass()}>
          Go to your dashboard
        </Link>
      ) : (
        <Link to={sitePaths.blog()} className={buttonClass()}>
          Go to the blog
        </Link>
      )}
      <Button variant="secondary" onClick={() => void logOut()}>
        Logout
      </Button>
    </Stack>
  );
}

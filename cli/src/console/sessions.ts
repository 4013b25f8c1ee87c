import { type Grant, isValid, readGrant } from '@urooj/store/grants';
import type { SiteStore } from '@urooj/store/store';
import { newSecret } from 'backend/secrets';

const LIFETIME_MS = 8 * 3_600_000;
/** Of all operators; the oldest make room. */
const MAX_SESSIONS = 1_000;

type Session = {
  /** A name of a grant is used once, so it always means the same grant. */
  readonly grant: string;
  readonly csrf: string;
  readonly endsAt: number;
};

export type SignedIn = { readonly grant: Grant; readonly csrf: string; readonly expiresAt: string };

export type Sessions = ReturnType<typeof createSessions>;

/** Who is signed in to this process. They end with it: nothing that opens the console is stored anywhere. */
export function createSessions(site: SiteStore, now: () => number = Date.now) {
  const sessions = new Map<string, Session>();

  function removeEnded(): void {
    for (const [id, { endsAt }] of sessions) if (endsAt <= now()) sessions.delete(id);
    for (const id of sessions.keys()) {
      if (sessions.size < MAX_SESSIONS) break;
      sessions.delete(id);
    }
  }

  return {
    /** @returns the secret of the new session, for the cookie */
    open({ name }: Grant): string {
      removeEnded();
      const id = newSecret();
      sessions.set(id, { grant: name, csrf: newSecret(), endsAt: now() + LIFETIME_MS });
      return id;
    },

    /** Reads the grant again, so that a token which was revoked or has expired ends the session at once. */
    async find(id: string): Promise<SignedIn | null> {
      const session = sessions.get(id);
      if (!session) return null;
      const grant = session.endsAt > now() ? await readGrant(site, session.grant) : null;
      if (grant && isValid(grant, new Date(now()))) {
        const endsAt = Math.min(session.endsAt, Date.parse(grant.expiresAt));
        return { grant, csrf: session.csrf, expiresAt: new Date(endsAt).toISOString() };
      }
      sessions.delete(id);
      return null;
    },

    close: (id: string) => void sessions.delete(id),
  };
}

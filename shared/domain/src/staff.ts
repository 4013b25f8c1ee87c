import type { StaffRight } from '@urooj/contract/vocabulary';

/** Somebody who can get into the dashboard or the desk. */
export type StaffMember = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly rights: readonly StaffRight[];
  /** The owner, who has all rights and whose access nobody ends. */
  readonly isPrimaryAdmin: boolean;
  readonly passkeys: number;
  /** Whether an authenticator app is a second factor of the account. */
  readonly hasApp: boolean;
  /** ISO time of the newest session; `null` where there is none. */
  readonly lastVisitAt: string | null;
};

/** Sent by e-mail, and not accepted yet. */
export type OpenInvitation = {
  readonly id: string;
  readonly email: string;
  readonly rights: readonly StaffRight[];
  readonly expiresAt: string;
};

export type Staff = { readonly members: readonly StaffMember[]; readonly invitations: readonly OpenInvitation[] };

/** What the link of an invitation offers. */
export type Invitation = Omit<OpenInvitation, 'id'> & {
  /** Whether the e-mail has an account, whose password will be replaced. */
  readonly hasAccount: boolean;
};

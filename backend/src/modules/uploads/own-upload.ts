import type { Caller } from '../../plugins/callers.ts';

/** Of `uploads`. */
type Uploaded = { readonly userId: string | null; readonly browserHash: string | null };
type Visitor = Pick<Caller, 'user' | 'browserHash'>;

/** Whether the browser or the account of the caller has uploaded a picture, and may attach it. */
export function isOwnUpload({ userId, browserHash }: Uploaded, caller: Visitor): boolean {
  return isSame(browserHash, caller.browserHash) || isSame(userId, caller.user?.id ?? null);
}

/** Whether the caller sees a picture because they uploaded it. That of an account is not for the next user of its browser. */
export function canSeeOwnUpload({ userId, browserHash }: Uploaded, caller: Visitor): boolean {
  return userId === null ? isSame(browserHash, caller.browserHash) : userId === caller.user?.id;
}

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other;

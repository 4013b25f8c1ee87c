import { readStoredUser } from './stored-user.ts';

/** Set by our own backend beside the session, and readable: it says that there is one, and nothing else. */
const MARK = /(^|; )(__Host-)?session-hint=1(;|$)/;

/** Whether somebody may be logged in here. Without any sign of it the server is asked only once its answer matters. */
export const hasSessionMark = (): boolean => MARK.test(document.cookie) || readStoredUser() !== null;

/** The name of a remote. It is part of folders, URLs, globals and route ids. */
export type RemoteName = `mf-${string}`;

/** A value for each of some remotes. */
export type ByRemote<Value> = Readonly<Record<RemoteName, Value>>;

const MAX_LENGTH = 40;

/**
 * Each part begins with a letter, because a version begins with a digit: otherwise two remotes could have releases with
 * the same global (`mf_a_1_0_0_1`).
 */
const REMOTE_NAME = /^mf(-[a-z][a-z0-9]*)+$/;

/** Whether a text from outside may be the name of a remote: lower-case words after `mf-`, 40 characters at most. */
export const isRemoteName = (name: unknown): name is RemoteName =>
  typeof name === 'string' && name.length <= MAX_LENGTH && REMOTE_NAME.test(name);

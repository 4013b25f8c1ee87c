/** Failures that an operator can act on: the message says what is wrong and what to do. Recognised by their names. */

/** Someone else changed the live site between reading and writing it. Read again, then decide again. */
export class RevisionConflict extends Error {
  override name = 'RevisionConflict';

  static onCommit(revision: number): RevisionConflict {
    return new RevisionConflict(
      `Someone else has written revision ${revision} meanwhile. Look at the history, then repeat the command.`,
    );
  }
}

/** There is no such release in the store. */
export class NotPublished extends Error {
  override name = 'NotPublished';
  constructor(name: string, version: string) {
    super(`${name} ${version} is not published. Publish it first, or run \`status\` to see the published versions.`);
  }
}

/** The store holds other bytes than were published. */
export class StoreDamaged extends Error {
  override name = 'StoreDamaged';
}

/** The bucket does not answer, or denies access. */
export class StoreDown extends Error {
  override name = 'StoreDown';
}

/** Another release wrote the live site in a form that this one cannot read. */
export class StoreFormat extends Error {
  override name = 'StoreFormat';
}

/** At this place is no site store. */
export class NoStore extends Error {
  override name = 'NoStore';
}

/** Root runs a command on the store of another user. */
export class WrongUser extends Error {
  override name = 'WrongUser';
}

/** A step is not possible in the present state. */
export class ReleaseStepError extends Error {
  override name = 'ReleaseStepError';
}

/** Another process holds the lock. */
export class Busy extends Error {
  override name = 'Busy';
}

import type { AnswerOf } from '@urooj/contract/endpoints';
import { formatDateTime, TIME_ZONE } from '@urooj/domain/dates';
import { type ApiError, apiError } from '../../api-error.ts';
import type { Queryable } from '../../db/pool.ts';
import { findUser } from '../users/repository.ts';

/** What a decision tells besides its sentence. */
export type Decided = Omit<AnswerOf<'updatePayment'>, 'msg'>;

type Row = {
  readonly status: string;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
};

/** It stands already as it was asked for: by whom, and since when. */
export async function decidedBefore(database: Queryable, { decidedAt, decidedBy }: Row): Promise<Decided> {
  return {
    changed: false,
    decidedBy: await emailOf(database, decidedBy),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/** It was decided the other way: who came second is told by whom, and when. */
export async function decidedOtherwise(database: Queryable, { status, decidedAt, decidedBy }: Row): Promise<ApiError> {
  const by = await emailOf(database, decidedBy);
  const params = { at: formatDateTime(decidedAt?.toISOString() ?? null), zone: TIME_ZONE };
  const outcome = status === 'Approved' ? 'approved' : 'rejected';
  return by === null
    ? apiError('already_decided', { field: outcome, params })
    : apiError('already_decided', { field: `${outcome}_by`, params: { ...params, by } });
}

/** Of an account, while it is there. */
export async function emailOf(database: Queryable, userId: string | null): Promise<string | null> {
  const user = userId === null ? null : await findUser(database, userId);
  return user?.email ?? null;
}

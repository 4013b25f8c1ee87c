import type { ResponseOf } from '@urooj/contract/endpoints';
import { formatDateTime, TIME_ZONE } from '@urooj/domain/dates';
import { type ApiError, apiError } from '../../api-error.ts';
import type { Queryable } from '../../db/pool.ts';
import { findUser } from '../users/repository.ts';

/** The response to a decision, without `msg`. */
export type Decided = Omit<ResponseOf<'updatePayment'>, 'msg'>;

type Row = {
  readonly status: string;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
};

/** The response when the same decision was made before. */
export async function decidedBefore(database: Queryable, { decidedAt, decidedBy }: Row): Promise<Decided> {
  return {
    changed: false,
    decidedBy: await findEmail(database, decidedBy),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/** The error when the opposite decision was made before. It contains by whom and when. */
export async function decidedOtherwise(database: Queryable, { status, decidedAt, decidedBy }: Row): Promise<ApiError> {
  const by = await findEmail(database, decidedBy);
  const params = { at: formatDateTime(decidedAt?.toISOString() ?? null), zone: TIME_ZONE };
  const outcome = status === 'Approved' ? 'approved' : 'rejected';
  return by === null
    ? apiError('already_decided', { field: outcome, params })
    : apiError('already_decided', { field: `${outcome}_by`, params: { ...params, by } });
}

/** The e-mail of an account; `null` after it was deleted. */
export async function findEmail(database: Queryable, userId: string | null): Promise<string | null> {
  const user = userId === null ? null : await findUser(database, userId);
  return user?.email ?? null;
}

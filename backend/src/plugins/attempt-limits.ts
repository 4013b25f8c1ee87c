/** How many attempts are allowed in a window of time. */
export type Limit = {
  readonly max: number;
  readonly windowMs: number;
};

/** @param factor multiplies every limit */
export function allowed({ max }: Limit, factor: number): number {
  return Math.max(1, Math.round(max * factor));
}

/** Whole seconds until a window ends, for `Retry-After`. @param endsAt, now milliseconds */
export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(1, Math.ceil((endsAt - now) / 1000));
}

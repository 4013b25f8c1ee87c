/** How many of a number of visits count against a release: they failed, were slow, or ended without an order. */
type Share = { readonly of: number; readonly bad: number };

/** A canary and the control, which the other visitors had at the same time. */
export type Shares = { readonly canary: Share; readonly control: Share };

/** How much larger the canary's share is, 0 to 1, and the limits between which the true difference is. */
export type Difference = { readonly estimate: number; readonly low: number; readonly high: number };

type Options = {
  /** Probability that the limits are ever wrong, however often they are looked at. */
  readonly alpha: number;
  /** The difference that is worth finding. The limits are narrowest where their distance is about this. */
  readonly typical: number;
};

/** One visit that counts and one that does not are added: with few visits no share is certain. */
const cautious = ({ of, bad }: Share): number => (bad + 1) / (of + 2);

const variance = (share: Share): number => (cautious(share) * (1 - cautious(share))) / share.of;

/**
 * Compares the shares of a canary and its control by a mixture sequential probability ratio test with a normal mixture, in its
 * form as limits: Johari, Koomen, Pekelis and Walsh, "Peeking at A/B Tests" (KDD 2017), and "Always Valid Inference" (Operations
 * Research 70, 2022). The limits hold at all times together, so that the trial may be judged after each visit.
 *
 * @param periods parts of a trial with another share of visitors each: added up, a busy evening would count for one side
 * @returns `null` while one side has no visits
 */
export function compareShares(periods: readonly Shares[], { alpha, typical }: Options): Difference | null {
  let weight = 0;
  let weighted = 0;
  for (const { canary, control } of periods) {
    if (canary.of === 0 || control.of === 0) continue;
    const precision = 1 / (variance(canary) + variance(control));
    weight += precision;
    weighted += precision * (canary.bad / canary.of - control.bad / control.of);
  }
  if (weight === 0) return null;
  const estimate = weighted / weight;
  const spread = 1 / weight;
  const mixture = typical ** 2;
  const total = spread + mixture;
  const width = Math.sqrt(((2 * spread * total) / mixture) * (Math.log(1 / alpha) + Math.log(total / spread) / 2));
  return { estimate, low: estimate - width, high: estimate + width };
}

import type { Promised } from '@urooj/domain/shop-statements';

/** What every service offers. The shop owner can change each point. */
export const serviceBenefitStatements = ({ hours }: Promised) => ({
  password: { text: 'No password: a public link is all we ask for' },
  payment: { text: 'Every way to pay is shown with its account before you send anything' },
  tracking: { text: 'Follow every step with your order ID, without an account' },
  help: { text: hours === null ? 'Help from a person' : `Help from a person, ${hours}` },
});

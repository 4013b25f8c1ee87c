import { findPackage, packagesOf } from './catalogue.ts';
import { DEFAULT_CATALOGUE } from './default-catalogue.ts';
import { formatPkrIn, formatRupees, formatUsd, serializePrice } from './money.ts';

/** An amount of paisa in each form in which it is sent or shown. */
export const priceForms = (minor: number) => ({
  minor,
  /** The number of rupees, as calls carry it. */
  amount: minor / 100,
  /** Only digits, as inputs and bank messages write them. */
  rupees: formatRupees(minor),
  /** The text that calls carry. */
  sent: serializePrice(minor),
  /** The text that people read. */
  shown: formatPkrIn('en', minor),
  shownInUrdu: formatPkrIn('ur', minor),
});

const { priceMinor = 0, priceUsdCents = 0 } =
  findPackage(packagesOf(DEFAULT_CATALOGUE, 'Instagram Followers'), 1000) ?? {};

/** The price of 1,000 Instagram followers, which most tests order. The test of the catalogue compares it with the specification. */
export const PRICE = { ...priceForms(priceMinor), shownInUsd: formatUsd(priceUsdCents) };

/**
 * The catalogue: what the shop sells, at which prices, with which promise. The shop owner's document, a part of the settings in
 * the site store. Pages and the service read the same revision of it.
 */
import * as z from 'zod/mini';
import { CUSTOM_AMOUNT_RANGE } from '../limits.ts';
import { LINK_TARGETS, type LinkTarget } from '../vocabulary.ts';

const within = (min: number, max: number, what: string) =>
  z
    .number(`must be ${what}`)
    .check(z.refine((value) => Number.isInteger(value) && value >= min && value <= max, `must be ${what}`));

/** Nothing of a social network costs more. A larger price is a typing error. */
const MAX_USD_CENTS = 10_000_000;
const cents = within(1, MAX_USD_CENTS, 'a whole number of US cents, 1 to 10,000,000');
const cost = z.nullable(within(0, MAX_USD_CENTS, 'a whole number of US cents, or null'));
const amount = within(1, 1_000_000_000, 'a whole number from 1');
const customAmount = within(1, CUSTOM_AMOUNT_RANGE.max, `a whole number from 1 to ${CUSTOM_AMOUNT_RANGE.max}`);
const percent = within(1, 95, 'a whole number from 1 to 95');
const onOff = z.boolean('must be true or false, without quotes');
const sentence = z.string('must be a text').check(z.trim(), z.maxLength(300, 'must have at most 300 characters'));

const upTo = (max: number) =>
  z.string('must be a text').check(z.trim(), z.maxLength(max, `must have at most ${max} characters`));
const filled = (max: number) => upTo(max).check(z.minLength(1, 'must not be empty'));
const slug = upTo(40).check(
  z.refine(
    (text) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text),
    'must be of small letters, digits and single hyphens: story-likes',
  ),
);
const target = z.enum(
  [...new Set<LinkTarget>(Object.values(LINK_TARGETS).flat())],
  `must be one of ${[...new Set(Object.values(LINK_TARGETS).flat())].join(', ')}`,
);

const isRate = (rate: number) => rate >= 1 && rate <= 100_000 && Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6;
const rate = z
  .number('must be a number of rupees')
  .check(z.refine(isRate, 'must be from 1 to 100,000, with two decimals at most'));

/** Drops are replaced for so many days after the completion, or for as long as the profile or post exists. */
export const salePromise = z.nullable(
  z.union(
    [
      z.strictObject({ kind: z.literal('refill'), days: within(1, 3_650, 'a number of days from 1 to 3650') }),
      z.strictObject({ kind: z.literal('lifetime'), days: z.null() }),
    ],
    'must be {"kind": "refill", "days": 30}, {"kind": "lifetime", "days": null} or null',
  ),
);

const distinct = (values: readonly number[]) => new Set(values).size === values.length;

/** A service that the shop owner has added. Its name says its platform: `TikTok Saves`. */
const definitionSchema = (group: typeof z.object) =>
  group({
    /** The end of the path of its page: `saves`. */
    slug,
    /** What it is called in Urdu, without its platform. */
    nameUrdu: filled(40),
    /** What is counted, in the plural: `saves`. */
    unit: filled(20),
    unitUrdu: filled(20),
    /** What the link of an order leads to. */
    target,
  });
/** The texts of a service page. */
const textsSchema = (group: typeof z.object) =>
  group({
    /** The heading of the page. */
    title: filled(80),
    titleUrdu: filled(80),
    intro: filled(300),
    introUrdu: filled(300),
    /** What only this service offers, a line each. */
    benefits: upTo(600),
    benefitsUrdu: upTo(600),
  });

export const ServiceDefinition = definitionSchema(z.object);
export type ServiceDefinition = z.infer<typeof ServiceDefinition>;
export const ServiceTexts = textsSchema(z.object);
export type ServiceTexts = z.infer<typeof ServiceTexts>;

/** @param group `strictObject` refuses names that do not exist, `object` leaves out what another release has added */
export function catalogueSchema(group: typeof z.object) {
  const packageSchema = group({
    amount,
    usdCents: cents,
    popular: onOff,
    promise: salePromise,
    /** What the shop pays for it itself; never published. */
    costUsdCents: cost,
  });
  const custom = group({
    /** Of 1,000 units, before a discount. */
    usdCentsPerThousand: cents,
    tiers: z
      .array(group({ from: customAmount, discountPercent: percent }))
      .check(z.refine((tiers) => distinct(tiers.map(({ from }) => from)), 'has two discounts from the same amount')),
    minimumUsdCents: cents,
    min: customAmount,
    max: customAmount,
  }).check(z.refine(({ min, max }) => min <= max, 'has a smallest amount above its largest'));
  const service = group({
    /** Whether it can be ordered. */
    isOn: onOff,
    /** What buyers read while it is off, in English and Urdu; empty: the usual sentence. */
    offText: sentence,
    offTextUrdu: sentence,
    packages: z.array(packageSchema).check(
      z.minLength(1, 'must have at least one package'),
      z.maxLength(50, 'must have at most 50 packages'),
      z.refine((packages) => distinct(packages.map((one) => one.amount)), 'has two packages of the same amount'),
    ),
    /** The price of any other amount; null: only the packages are sold. */
    custom: z.nullable(custom),
    /** Missing for a service of the specification, whose names are in the code. */
    definition: z.exactOptional(definitionSchema(group)),
    /** The texts of its page; where they are missing, those in the code. */
    texts: z.exactOptional(textsSchema(group)),
    /** It has no page and is listed nowhere any more. Its orders stay, and it can come back. */
    isRemoved: z.exactOptional(z.literal(true, 'must be true, or missing')),
  });
  return group({
    /** Rupees of one US dollar. */
    pkrPerUsd: rate,
    /** Whether prices in rupees are rounded to whole ones. */
    wholeRupees: onOff,
    /** The prices before this document are not honoured any more, also for pages that showed them. */
    endsEarlierPrices: onOff,
    /** By the name of the service. */
    services: z.record(z.string(), service),
  });
}

export const Catalogue = catalogueSchema(z.object);
export type Catalogue = z.infer<typeof Catalogue>;
export type CatalogueService = Catalogue['services'][string];
export type CataloguePackage = CatalogueService['packages'][number];
/** How long drops are replaced; null: not at all. */
export type SalePromise = CataloguePackage['promise'];
export type CustomRule = NonNullable<CatalogueService['custom']>;

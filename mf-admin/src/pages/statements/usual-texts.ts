import type { Language } from '@urooj/contract/languages';
import {
  type ShopStatements,
  STATEMENTS,
  type StatementId,
  type StatementTexts,
} from '@urooj/contract/shop-statements';
import type { CustomPricing } from '@urooj/domain/custom-price';
import { ownStatements } from '@urooj/domain/own-statements';
import { publicStatements } from '@urooj/domain/public-statements';
import { promisedIn, type ShownStatements, stated, statementsFor } from '@urooj/domain/shop-statements';
import { faqStatements } from '@urooj/texts/en/faq-statements';
import * as home from '@urooj/texts/en/home-statements';
import { USUAL_PROMISED } from '@urooj/texts/en/promises';
import { serviceBenefitStatements } from '@urooj/texts/en/service-benefits';
import { faqStatements as urduFaqStatements } from '@urooj/texts/ur/faq-statements';
import * as urduHome from '@urooj/texts/ur/home-statements';
import { USUAL_PROMISED as URDU_PROMISED } from '@urooj/texts/ur/promises';
import { serviceBenefitStatements as urduServiceBenefits } from '@urooj/texts/ur/service-benefits';

const TEXTS = {
  en: { home, faqStatements, serviceBenefitStatements, usual: USUAL_PROMISED },
  ur: {
    home: urduHome,
    faqStatements: urduFaqStatements,
    serviceBenefitStatements: urduServiceBenefits,
    usual: URDU_PROMISED,
  },
} as const;

const ALL = Object.keys(STATEMENTS) as StatementId[];

const withKind = (kind: string, texts: object): [string, StatementTexts][] =>
  Object.entries(texts).map(([name, text]) => [`${kind}.${name}`, text]);

export type StatedTexts = {
  /** What a new shop says, where its sentences quote what the shop owner promises. */
  readonly usual: Readonly<Record<StatementId, StatementTexts>>;
  /** What the pages will say; null for what is hidden. */
  readonly shown: Readonly<Record<StatementId, StatementTexts | null>>;
};

export type TextsByLanguage = Readonly<Record<Language, StatedTexts>>;

/** Every statement in both languages. */
export const textsOf = (statements: ShopStatements, pricing: CustomPricing | null): TextsByLanguage => ({
  en: statedTexts(statements, 'en', pricing),
  ur: statedTexts(statements, 'ur', pricing),
});

/** Every statement in a language, as the pages will say it with what was typed. */
function statedTexts(statements: ShopStatements, language: Language, pricing: CustomPricing | null): StatedTexts {
  const kinds = ALL.map((id) => id.slice(0, id.indexOf('.')));
  const own: ShownStatements =
    statementsFor(publicStatements(ownStatements(statements)), language, kinds).statements ?? {};
  const texts = TEXTS[language];
  const promised = promisedIn(own, texts.usual);
  const usual = Object.fromEntries([
    ['hero.lead', { text: texts.home.HERO_LEAD }],
    ['promise.delivery', texts.usual.delivery ?? {}],
    ['support.hours', { hours: texts.usual.hours ?? '' }],
    ...withKind('figure', texts.home.figureStatements(promised)),
    ...withKind('benefit', texts.home.benefitStatements(promised)),
    ...withKind('serviceBenefit', texts.serviceBenefitStatements(promised)),
    ...texts.home.testimonialStatements.map((one, index) => [`testimonial.${index + 1}`, one] as const),
    ...withKind('faq', texts.faqStatements({ pricing, promised })),
  ]) as StatedTexts['usual'];
  const shown = Object.fromEntries(ALL.map((id) => [id, stated(own, id, usual[id])])) as StatedTexts['shown'];
  return { usual, shown };
}

import type { Announcement } from '@urooj/contract/announcements';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@urooj/contract/languages';
import type { SiteSettings } from '@urooj/contract/site-settings';
import { currentAnnouncements } from '@urooj/domain/announcements';
import { DEFAULT_KEEP_TEXT_DAYS } from '@urooj/domain/bank-message-settings';
import { DEFAULT_BRAND } from '@urooj/domain/brand';
import { DEFAULT_CATALOGUE } from '@urooj/domain/default-catalogue';
import { DEFAULT_BOOK_YEARS } from '@urooj/domain/erasure';
import { currentLanguage } from '@urooj/domain/language';
import { DEFAULT_OWNER_MAILS } from '@urooj/domain/owner-mails';
import { PLACEHOLDER_PAYEES } from '@urooj/domain/payees';
import { DEFAULT_REFILL_DAYS } from '@urooj/domain/refill';
import { DEFAULT_REVIEW_TIME, type ReviewTime, reviewTimeIn } from '@urooj/domain/review-time';
import { DEFAULT_SECURITY } from '@urooj/domain/second-factor';
import { DEFAULT_UNPAID_ORDERS } from '@urooj/domain/unpaid-orders';

/** `/config.json`: what everybody may read of the owner's settings. The pages contain it; it needs no build. The catalogue and the statements are files of their own. */
export type SiteConfig = Omit<
  SiteSettings,
  | 'security'
  | 'unpaidOrders'
  | 'ownerMails'
  | 'catalogue'
  | 'plannedCatalogue'
  | 'appliedPlan'
  | 'statements'
  | 'notice'
  | 'closing'
> & {
  readonly [Name in 'notice' | 'closing']?: Announcement | null;
};

/** @param now announcements that have ended before it are left out */
export function publicConfig(settings: SiteSettings, now = Date.now()): SiteConfig {
  const {
    security: _,
    unpaidOrders: _______,
    ownerMails: __,
    catalogue: ___,
    plannedCatalogue: ____,
    appliedPlan: _____,
    statements: ______,
    notice,
    closing,
    ...config
  } = settings;
  return { ...config, ...currentAnnouncements({ notice, closing }, now) };
}

/** The languages that the shop speaks, English first. */
export const siteLanguages = ({ switches }: Pick<SiteConfig, 'switches'>): Language[] =>
  LANGUAGES.filter((language) => language === DEFAULT_LANGUAGE || switches.urdu);

/** How long the check of a payment usually takes, in the language of the page. */
export const reviewTimeOf = (config: ReviewTime): string => reviewTimeIn(currentLanguage(), config);

/** The settings of a new shop. The accounts are placeholders: the owner must replace them before taking money. */
export const DEFAULT_CONFIG: SiteSettings = {
  apiHost: '',
  adminEmail: '',
  brand: DEFAULT_BRAND,
  legalName: '',
  legalAddress: '',
  support: { email: 'support@urooj.example', whatsapp: '+923000000000' },
  social: {
    instagram: 'https://www.instagram.com/',
    youtube: 'https://www.youtube.com/',
    facebook: 'https://www.facebook.com/',
    tiktok: 'https://www.tiktok.com/',
  },
  payees: PLACEHOLDER_PAYEES,
  reviewTime: DEFAULT_REVIEW_TIME,
  reviewTimeUrdu: '',
  bankMessages: { match: {}, keepTextDays: DEFAULT_KEEP_TEXT_DAYS, withoutScreenshot: false },
  bookYears: DEFAULT_BOOK_YEARS,
  refillDays: DEFAULT_REFILL_DAYS,
  security: DEFAULT_SECURITY,
  catalogue: DEFAULT_CATALOGUE,
  unpaidOrders: DEFAULT_UNPAID_ORDERS,
  ownerMails: DEFAULT_OWNER_MAILS,
  plannedCatalogue: null,
  appliedPlan: null,
  statements: {},
  notice: null,
  closing: null,
  switches: {
    customerCancellation: false,
    offline: true,
    urdu: true,
    measuredReplyTime: false,
    measuredDelivery: false,
  },
};

import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@urooj/contract/languages';
import type { MatchMode, PaymentMethod } from '@urooj/contract/vocabulary';
import { currentLanguage } from '@urooj/domain/language';
import { type Payees, PLACEHOLDER_PAYEES } from '@urooj/domain/payees';
import { DEFAULT_REVIEW_TIME } from '@urooj/domain/review-time';
import { DEFAULT_SECURITY, type SecuritySettings } from '@urooj/domain/second-factor';

/** `/config.json`: the settings of a shop's owner. They need no build. */
export type SiteConfig = {
  /** Origin of the backend, without a trailing slash; empty means the page's own origin. */
  apiHost: string;
  /** The one admin of plain mode. Our own backend ignores it. */
  adminEmail: string;
  brand: { name: string; nativeName: string };
  support: { email: string; whatsapp: string };
  social: { instagram: string; youtube: string; facebook: string; tiktok: string };
  payees: Payees;
  /** How long the check of a payment usually takes, in words: `a few hours`. Absent in settings of older versions. */
  reviewTime?: string;
  /** The same in Urdu: `30 منٹ`. Empty or absent: the Urdu pages say the default, or what `reviewTime` says. */
  reviewTimeUrdu?: string;
  /** Messages about money that arrived. Absent in settings of older versions. */
  bankMessages?: {
    /** What a bank message of a method may do; `propose` where it is not set. */
    match: Partial<Record<PaymentMethod, MatchMode>>;
    /** How long the texts of messages are stored, in days. */
    keepTextDays: number;
    /** Methods with `automatic` take payments without a screenshot. */
    withoutScreenshot?: boolean;
  };
  /** Never published. Absent in settings of older versions. */
  security?: SecuritySettings;
  switches: {
    customerCancellation: boolean;
    /** `false` removes the service worker and its caches from browsers. On by default. */
    offline?: boolean;
    /** Whether the shop has its pages in Urdu as well, below `/ur`. On by default; absent in settings of older versions, which have none. */
    urdu?: boolean;
  };
};

/** What everybody may read of the settings: the pages and `/config.json` contain it. */
export function publicConfig({ security: _, ...config }: SiteConfig): SiteConfig {
  return config;
}

/** The languages that the shop speaks, English first. */
export const siteLanguages = ({ switches }: Pick<SiteConfig, 'switches'>): Language[] =>
  LANGUAGES.filter((language) => language === DEFAULT_LANGUAGE || switches.urdu === true);

/** How long the check of a payment usually takes, in the words of the owner: in the language of the page if they wrote it. */
export const reviewTimeOf = ({ reviewTime = DEFAULT_REVIEW_TIME, reviewTimeUrdu }: SiteConfig): string =>
  (currentLanguage() === 'ur' && reviewTimeUrdu) || reviewTime;

/** Long enough to look up a dispute, and to write a pattern for messages that no pattern read. */
export const DEFAULT_KEEP_TEXT_DAYS = 90;

/** The settings of a new shop. The accounts are placeholders: the owner must replace them before taking money. */
export const DEFAULT_CONFIG: SiteConfig = {
  apiHost: '',
  adminEmail: '',
  brand: { name: 'Urooj', nativeName: 'عروج' },
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
  security: DEFAULT_SECURITY,
  switches: { customerCancellation: false, offline: true, urdu: true },
};

import type { PaymentMethod } from '@urooj/contract/vocabulary';

/** The account that receives the money of one payment method; `qr` is the content of its QR code. */
export type PayeeAccount = { title: string; account: string; bank?: string; note?: string; qr?: string };

/** `/config.json`: the settings of a shop's owner. They need no build. */
export type SiteConfig = {
  /** Origin of the backend, without a trailing slash; empty means the page's own origin. */
  apiHost: string;
  /** The one admin of plain mode. Our own backend ignores it. */
  adminEmail: string;
  brand: { name: string; nativeName: string };
  support: { email: string; whatsapp: string };
  social: { instagram: string; youtube: string; facebook: string; tiktok: string };
  payees: Partial<Record<PaymentMethod, PayeeAccount>>;
  switches: {
    customerCancellation: boolean;
    /** `false` removes the service worker and its caches from browsers. On by default. */
    offline?: boolean;
  };
};

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
  payees: {
    easypaisa: { title: 'Urooj (set in config.json)', account: '0300 0000000' },
    jazzcash: { title: 'Urooj (set in config.json)', account: '0300 0000000' },
    bankTransfer: { title: 'Urooj (set in config.json)', account: 'PK00 BANK 0000 0000 0000 0000', bank: 'Your bank' },
    paypal: { title: 'Urooj (set in config.json)', account: 'payments@urooj.example' },
    googlePay: { title: 'Urooj (set in config.json)', account: 'payments@urooj.example' },
  },
  switches: { customerCancellation: false, offline: true },
};

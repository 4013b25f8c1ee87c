import type { PaymentMethod } from '@urooj/contract/vocabulary';

/** Where a buyer sends the money for one payment method; `qr` is what the QR code of the account says. */
export type PayeeAccount = { title: string; account: string; bank?: string; note?: string; qr?: string };

/** `/config.json`: what the owner of a shop sets without building anything. */
export type SiteConfig = {
  /** Origin of the backend, without a trailing slash; empty means the page's own origin. */
  apiHost: string;
  /** The one admin of plain mode. Our own backend decides by itself and ignores it. */
  adminEmail: string;
  brand: { name: string; nativeName: string };
  support: { email: string; whatsapp: string };
  social: { instagram: string; youtube: string; facebook: string; tiktok: string };
  payees: Partial<Record<PaymentMethod, PayeeAccount>>;
  switches: {
    customerCancellation: boolean;
    /** `false` takes away what browsers keep for reading without a network; left out, they keep it. */
    offline?: boolean;
  };
};

/** What a new shop starts with. The accounts are plainly placeholders: the owner replaces them before taking money. */
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

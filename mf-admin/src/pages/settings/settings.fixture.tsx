import { screen, within } from '@testing-library/react';
import { SETTINGS_ROUTES } from '@urooj/contract/settings-routes';
import type { Feature } from '@urooj/contract/vocabulary';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { vi } from 'vitest';
import remote from '../../routes.tsx';

export const ALI = { title: 'Ali Raza', account: '0345 1234567' };
const HBL = { title: 'Ali Raza', account: 'PK97 HABB 0000 1123 4567 8901', bank: 'Habib Bank', qr: '000201' };
const SECURITY = {
  adminSecondFactor: 'optional',
  ...{ confirmPaymentsAbove: null, confirmRefundsAbove: 0, secondPersonAbove: null },
};
const SOCIAL = { instagram: '', youtube: '', facebook: '', tiktok: '' };
export const SETTINGS = {
  brand: { name: 'Bazaar', nativeName: 'بازار' },
  ...{ legalName: '', legalAddress: '' },
  support: { email: 'help@shop.example', whatsapp: '+923001234567' },
  social: { ...SOCIAL, instagram: 'https://www.instagram.com/bazaar' },
  payees: { easypaisa: ALI, bankTransfer: HBL },
  ...{ reviewTime: 'a few hours', reviewTimeUrdu: '' },
  bankMessages: { match: { jazzcash: 'off' }, keepTextDays: 90, withoutScreenshot: false },
  bookYears: 6,
  refillDays: 3,
  security: SECURITY,
  unpaidOrders: { remindAfterHours: 24, cancelAfterDays: 7 },
  ownerMails: { orders: 'off', payments: 'daily', refunds: 'off', refills: 'off', messages: 'atOnce', late: 'weekly' },
  switches: {
    customerCancellation: false,
    offline: true,
    urdu: true,
    measuredReplyTime: false,
    measuredDelivery: false,
  },
  revision: 7,
};

export const ok = (value: unknown) => ({ ok: true, value });
export const failWith = (status: number, msg?: string, codes = {}) => ({
  ok: false,
  error: { kind: 'response', status, msg, ...codes },
});

type Answers = {
  load?: () => object;
  save?: (body: unknown) => object;
  features?: readonly Feature[];
  api?: object;
  notify?: HostOverrides['notify'];
};

/** Opens the page as the admin. */
export function open({
  load = () => ok({ ...SETTINGS, paymentPeople: 1 }),
  save = () => ok({ revision: 8 }),
  features = ['ownerSettings', 'adminLists'],
  api = {},
  notify = {},
}: Answers = {}) {
  const saved = vi.fn(save);
  const callRoute = vi.fn(async (route: object, { body }: { body?: unknown } = {}) =>
    route === SETTINGS_ROUTES.ownerSettings ? load() : saved(body),
  );
  const host = createFakeHost({
    session: {
      ...{ status: 'user', canAdmin: true, features },
      user: { email: 'admin@example.com', role: 'admin', name: 'Boss' },
    },
    notify,
    api: { callRoute, ...api } as unknown as NonNullable<HostOverrides['api']>,
  });
  return { host, saved, callRoute, ...renderRoute(remote, '/admin-dashboard/settings', host) };
}

export const group = async (method: string) => within(await screen.findByRole('group', { name: `${method} account` }));
export const saveButton = () => screen.getByRole('button', { name: 'Save settings' });

export const fieldOf = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const retype = async (user: ReturnType<typeof open>['user'], label: string | RegExp, typed: string) => {
  await user.clear(fieldOf(label));
  await user.type(fieldOf(label), typed);
};

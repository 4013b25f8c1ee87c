import { join } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { SITE_PATHS } from '@urooj/host/paths';
import type { DeclaredRemote } from '@urooj/host/remote';
import { segmentsOf } from '@urooj/host/remote-paths';
import { expect, test } from 'vitest';
import { REMOTE_DIRS } from './workspace.ts';

const remotes = await Promise.all(
  REMOTE_DIRS.map(async (name) => {
    const module = (await import(join(ROOT, name, 'src/routes.tsx'))) as { default: DeclaredRemote };
    return module.default;
  }),
);

test('every path of the host is a page of exactly one remote', () => {
  const declared = remotes.flatMap(({ pages }) => pages.map(({ path }) => path));
  const wrong = Object.entries(SITE_PATHS).filter(([, path]) => declared.filter((own) => own === path).length !== 1);
  expect(wrong, 'Declare the page with SITE_PATHS in the routes.tsx of one remote, or delete the path.').toEqual([]);
});

test('no two remotes declare pages under the same first segment', () => {
  const segments = remotes.flatMap(({ name, pages }) => segmentsOf(pages).map((segment) => ({ name, segment })));
  const twice = segments.filter(({ segment }) => segments.filter((other) => other.segment === segment).length > 1);
  expect(twice, 'The shell finds a remote by the first segment of an address: choose another one.').toEqual([]);
});

test('search engines get no personal pages', () => {
  const hidden = remotes.flatMap(({ pages }) => pages.filter(({ noindex }) => noindex).map(({ path }) => path));
  expect(hidden.sort()).toEqual([
    '/admin-dashboard',
    '/admin-dashboard/audit',
    '/admin-dashboard/bank-messages',
    '/admin-dashboard/catalogue',
    '/admin-dashboard/messages',
    '/admin-dashboard/settings',
    '/admin-dashboard/statements',
    '/client-dashboard',
    '/desk',
    '/desk/bank-messages',
    '/desk/blocks',
    '/desk/books',
    '/desk/catalogue',
    '/desk/messages',
    '/desk/payments',
    '/desk/refills',
    '/desk/refunds',
    '/desk/results',
    '/join/:secret',
    '/order',
    '/order-details/:orderId',
    '/order/:orderId',
    '/payment/:orderId',
    '/resetpassword/:token',
    '/security',
    '/verify-email/:token',
  ]);
});

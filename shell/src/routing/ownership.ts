import type { RemoteName } from '@urooj/platform/remote';

/** Which remote owns which part of the site. A prefix owns itself and everything below it; `/` owns only itself. */
const OWNERS = new Map<string, RemoteName>(
  Object.entries({
    '/': 'mf-catalog',
    '/instagram': 'mf-catalog',
    '/youtube': 'mf-catalog',
    '/facebook': 'mf-catalog',
    '/tiktok': 'mf-catalog',
    '/faq': 'mf-catalog',
    '/terms-of-service': 'mf-catalog',
    '/privacy-policy': 'mf-catalog',
    '/contact': 'mf-catalog',
    '/buy': 'mf-checkout',
    '/payment': 'mf-checkout',
    '/login': 'mf-account',
    '/resetpassword': 'mf-account',
    '/verify-email': 'mf-account',
    '/client-dashboard': 'mf-account',
    '/order': 'mf-account',
    '/order-details': 'mf-account',
    '/track-order': 'mf-account',
    '/refund-policy': 'mf-account',
    '/admin-dashboard': 'mf-admin',
    '/blog': 'mf-blog',
  } satisfies Record<string, RemoteName>),
);

/** The remote that owns a path, or null where nobody does. Only the first segment decides. */
export function ownerOf(pathname: string): RemoteName | null {
  const [, first = ''] = pathname.split('/');
  return OWNERS.get(`/${first.toLowerCase()}`) ?? null;
}

/**
 * The pages that the shell or another remote links to. The remote that owns such a page takes its path in `routes.tsx`
 * from here; the path of any other page is written in `routes.tsx` itself.
 */
export const SITE_PATHS = {
  home: '/',
  buy: '/buy',
  payment: '/payment/:orderId',
  trackOrder: '/track-order',
  orders: '/order',
  order: '/order/:orderId',
  orderDetails: '/order-details/:orderId',
  login: '/login',
  clientDashboard: '/client-dashboard',
  security: '/security',
  adminDashboard: '/admin-dashboard',
  desk: '/desk',
  blog: '/blog',
  blogPost: '/blog/:id',
  faq: '/faq',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  refundPolicy: '/refund-policy',
  contact: '/contact',
} as const;

type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Fills the parameters of a path: `fillPath('/payment/:orderId', { orderId: 'a/b' })` → `/payment/a%2Fb`. */
export const fillPath = <Path extends string>(path: Path, params: Record<ParamOf<Path>, string>): string =>
  path.replace(/:(\w+)/g, (_, name: ParamOf<Path>) => encodeURIComponent(params[name]));

/** Adds a query to a path; values that are empty or missing are left out. */
export function withQuery(path: string, values: Readonly<Record<string, string | number | null | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value || value === 0) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** URLs of the pages in `SITE_PATHS`. A remote's `paths.ts` has those that only the remote itself links to. */
export const sitePaths = {
  home: () => SITE_PATHS.home,
  buy: (service?: string, amount?: number) => withQuery(SITE_PATHS.buy, { service, amount }),
  payment: (orderId: string) => fillPath(SITE_PATHS.payment, { orderId }),
  trackOrder: (orderId?: string) => withQuery(SITE_PATHS.trackOrder, { id: orderId }),
  orders: () => SITE_PATHS.orders,
  order: (orderId: string) => fillPath(SITE_PATHS.order, { orderId }),
  orderDetails: (orderId: string) => fillPath(SITE_PATHS.orderDetails, { orderId }),
  login: (next?: string) => withQuery(SITE_PATHS.login, { next }),
  clientDashboard: () => SITE_PATHS.clientDashboard,
  security: () => SITE_PATHS.security,
  adminDashboard: () => SITE_PATHS.adminDashboard,
  desk: () => SITE_PATHS.desk,
  blog: () => SITE_PATHS.blog,
  blogPost: (id: string) => fillPath(SITE_PATHS.blogPost, { id }),
  /** A file of the service, not a page. */
  blogFeed: () => '/blog/feed.xml',
  faq: () => SITE_PATHS.faq,
  terms: () => SITE_PATHS.terms,
  privacy: () => SITE_PATHS.privacy,
  refundPolicy: (orderId?: string) => withQuery(SITE_PATHS.refundPolicy, { order: orderId }),
  contact: () => SITE_PATHS.contact,
} as const;

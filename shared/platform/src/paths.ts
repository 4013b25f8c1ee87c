/** Paths that one remote (or the shell) links to in another. Links inside a remote live in its own `paths.ts`. */
export const sitePaths = {
  home: () => '/',
  buy: (service?: string, amount?: number) => {
    const query = new URLSearchParams();
    if (service) query.set('service', service);
    if (amount !== undefined) query.set('amount', String(amount));
    return query.size > 0 ? `/buy?${query}` : '/buy';
  },
  payment: (orderId: string) => `/payment/${encodeURIComponent(orderId)}`,
  trackOrder: (orderId?: string) => (orderId ? `/track-order?id=${encodeURIComponent(orderId)}` : '/track-order'),
  orders: () => '/order',
  orderDetails: (orderId: string) => `/order-details/${encodeURIComponent(orderId)}`,
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  clientDashboard: () => '/client-dashboard',
  adminDashboard: () => '/admin-dashboard',
  blog: () => '/blog',
  blogPost: (id: string) => `/blog/${encodeURIComponent(id)}`,
  blogFeed: () => '/blog/feed.xml',
  faq: () => '/faq',
  terms: () => '/terms-of-service',
  privacy: () => '/privacy-policy',
  refundPolicy: (orderId?: string) =>
    orderId ? `/refund-policy?order=${encodeURIComponent(orderId)}` : '/refund-policy',
  contact: () => '/contact',
} as const;

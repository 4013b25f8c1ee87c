import type { Feature } from '@urooj/contract/vocabulary';
import { createFakeHost, type HostOverrides } from '@urooj/testing/fake-host';

/** A host in which the admin is logged in. @param api the calls that the page makes @param features of the backend */
export const adminHost = (api: object, features: readonly string[], overrides: HostOverrides = {}) =>
  createFakeHost({
    session: {
      status: 'user',
      user: { email: 'admin@example.com', role: 'admin', name: 'Boss' },
      canAdmin: true,
      features: [...features] as Feature[],
    },
    api: api as unknown as NonNullable<HostOverrides['api']>,
    ...overrides,
  });

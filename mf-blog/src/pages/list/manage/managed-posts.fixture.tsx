import type { Api } from '@urooj/api/client';
import type { Result } from '@urooj/api/result';
import type { Feature, StaffRight } from '@urooj/contract/vocabulary';
import type { BlogPost } from '@urooj/domain/entities';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { vi } from 'vitest';
import remote from '../../../routes.tsx';

export const post: BlogPost = {
  id: 'p1',
  title: 'Old title',
  content: 'The start',
  createdAt: '2026-11-01T10:00:00.000Z',
  authorName: 'Admin',
  imageUrl: null,
  renditions: [],
};
export const rejected: Result<never> = {
  ok: false,
  error: { kind: 'response', status: 500, msg: 'The disk is full.' },
};
const admin = { email: 'a@b.pk', role: 'admin', name: 'Sana' };

/** The blog with one post, as an admin, or staff with these rights, see it. */
export function openAsAdmin(
  api: Partial<Api>,
  role = 'admin',
  path = '/blog',
  features: readonly Feature[] = [],
  rights: readonly StaffRight[] = [],
) {
  const blogPage = vi.fn(async () => ({ ok: true as const, value: { posts: [post], total: 1 } }));
  const host = createFakeHost({
    session: { status: 'user', user: { ...admin, role }, features, rights },
    api: { blogPage, ...api },
  });
  return { ...renderRoute(remote, path, host), host, blogPage };
}

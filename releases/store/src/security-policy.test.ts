import type { SiteConfig } from '@urooj/host/site-config';
import { expect, test } from 'vitest';
import { pageHeaders } from './security-policy.ts';

const headers = (apiHost: string) => pageHeaders({ apiHost } as SiteConfig, 'sha256-boot');
const policy = (apiHost: string) => headers(apiHost)['content-security-policy']?.split('; ');

test('a page runs scripts of this origin and the one inline script, and everything else is named', () => {
  expect(policy('')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-boot'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types urooj',
    'report-to default',
  ]);
});

test('a hosted backend may be called, and its images come from any https host', () => {
  const hosted = policy('https://api.example');
  expect(hosted).toContain("connect-src 'self' https://api.example");
  expect(hosted).toContain("img-src 'self' data: blob: https: https://api.example");
  expect(hosted).not.toContain('report-to default');
});

test('browsers report to the service of the shop, and to no other', () => {
  expect(headers('')['reporting-endpoints']).toBe('default="/followerApi/browserReports"');
  expect(Object.keys(headers('https://api.example'))).toEqual(['content-security-policy']);
});

import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { expect, test } from 'vitest';
import { publicFiles } from './public-files.ts';

const site = { config: DEFAULT_CONFIG, publicUrl: 'https://shop.example', paths: ['/', '/faq'] };

test('robots.txt disallows private pages and the backend, but not images', () => {
  const files = publicFiles({ ...site, privatePaths: ['/order', '/payment/_'] });
  expect(String(files['robots.txt']).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /order',
    'Disallow: /payment/',
    'Disallow: /followerApi/',
    'Disallow: /o/',
    'Allow: /followerApi/files/',
    '',
    'Sitemap: https://shop.example/sitemap.xml',
    '',
  ]);
});

test('the sitemap lists the public pages by absolute URL', () => {
  const { 'sitemap.xml': sitemap } = publicFiles({ ...site, privatePaths: ['/order'] });
  expect(String(sitemap).match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://shop.example/</loc>',
    '<loc>https://shop.example/faq</loc>',
  ]);
});

test('each language of the shop has a picture and a manifest of its own', () => {
  const config = { ...DEFAULT_CONFIG, switches: { ...DEFAULT_CONFIG.switches, urdu: false } };
  const english = publicFiles({ ...site, config, privatePaths: [] });
  expect(Object.keys(english)).not.toContain('site.ur.webmanifest');
  expect(JSON.parse(String(english['site.webmanifest']))).toMatchObject({ name: 'Urooj', lang: 'en', start_url: '/' });
  const both = publicFiles({ ...site, privatePaths: [] });
  const manifest = { name: 'عروج', short_name: 'عروج', lang: 'ur', dir: 'rtl', start_url: '/ur' };
  expect(JSON.parse(String(both['site.ur.webmanifest']))).toMatchObject(manifest);
  expect(both['share.ur.png']).not.toEqual(both['share.png']);
});

import { expect, test } from 'vitest';
import { type Claims, claimsAfter, claimsWithout, foreignClaims, ownersOf } from './claims.ts';

const at = (name: string, ...paths: string[]) => ({ name, pages: paths.map((path) => ({ path })) });
const release = (name: string, ...paths: string[]) => ({
  ...{ name, version: '1.0.0' },
  declares: {
    ...{ team: 'x', languages: ['en'], nav: [], budget: {} },
    pages: paths.map((path) => ({ path, id: 'x', as: 'page' as const })),
  },
});
const CLAIMS: Claims = { faq: 'mf-catalog', blog: 'mf-blog' };

test('a part of the site belongs to the first remote that goes live with it', () => {
  const first = claimsAfter({}, [at('mf-catalog', '/', '/faq')]);
  expect({ ...first }).toEqual({ '': 'mf-catalog', faq: 'mf-catalog' });
  expect({ ...claimsAfter(first, [at('mf-blog', '/faq', '/blog')]) }).toEqual({ ...first, blog: 'mf-blog' });
});

test('a claim outlives the page, so that a rollback finds it, and ends with the remote', () => {
  expect({ ...claimsAfter(CLAIMS, [at('mf-catalog', '/')]) }).toMatchObject({ faq: 'mf-catalog' });
  expect({ ...claimsWithout(CLAIMS, 'mf-blog') }).toEqual({ faq: 'mf-catalog' });
});

test('a page below the part of another remote is refused, with the ways out', () => {
  const [sentence] = foreignClaims(release('mf-blog', '/blog', '/FAQ/blog'), CLAIMS);
  expect(sentence).toContain('/faq belongs to mf-catalog, and mf-blog 1.0.0 has pages there.');
  expect(sentence).toContain('npm run release -- move /faq mf-blog');
  expect(foreignClaims(release('mf-catalog', '/faq'), CLAIMS)).toEqual([]);
});

test('a remote whose part was moved away can release as before until it drops the page', () => {
  const moved: Claims = { ...CLAIMS, faq: 'mf-blog' };
  const live = release('mf-catalog', '/faq');
  expect(foreignClaims(release('mf-catalog', '/faq', '/'), moved, live)).toEqual([]);
  expect(foreignClaims(release('mf-catalog', '/faq', '/'), moved)).toHaveLength(1);
});

test('a moved part changes hands when the new owner has a page there', () => {
  const moved: Claims = { ...CLAIMS, faq: 'mf-blog' };
  const catalog = at('mf-catalog', '/', '/faq');
  expect(ownersOf(moved, [catalog, at('mf-blog', '/blog')])).toEqual({
    'mf-catalog': ['', 'faq'],
    'mf-blog': ['blog'],
  });
  expect(ownersOf(moved, [catalog, at('mf-blog', '/blog', '/faq')])).toEqual({
    'mf-catalog': [''],
    'mf-blog': ['blog', 'faq'],
  });
});

test('names of prototypes are ordinary parts', () => {
  const live = [at('mf-blog', '/__proto__', '/constructor')];
  const claims = claimsAfter({}, live);
  expect(Object.keys(claims)).toEqual(['__proto__', 'constructor']);
  expect(ownersOf(claims, live)).toEqual({ 'mf-blog': ['__proto__', 'constructor'] });
  expect(foreignClaims(release('mf-help', '/toString'), claimsAfter({}, []))).toEqual([]);
});

import { expect, test } from 'vitest';
import { assignPaths, type PathAssignments, pathsOfOthers, remotePathsOf, withoutRemote } from './path-assignments.ts';

const at = (name: string, ...paths: string[]) => ({ name, pages: paths.map((path) => ({ path })) });
const release = (name: string, ...paths: string[]) => ({
  ...{ name, version: '1.0.0' },
  declares: {
    ...{ team: 'x', languages: ['en'], nav: [], budget: {} },
    pages: paths.map((path) => ({ path, id: 'x', as: 'page' as const })),
  },
});
const PATH_ASSIGNMENTS: PathAssignments = { faq: 'mf-catalog', blog: 'mf-blog' };

test('a part of the site belongs to the first remote that goes live with it', () => {
  const first = assignPaths({}, [at('mf-catalog', '/', '/faq')]);
  expect({ ...first }).toEqual({ '': 'mf-catalog', faq: 'mf-catalog' });
  expect({ ...assignPaths(first, [at('mf-blog', '/faq', '/blog')]) }).toEqual({ ...first, blog: 'mf-blog' });
});

test('an assignment outlives the page, so that a rollback finds it, and ends with the remote', () => {
  expect({ ...assignPaths(PATH_ASSIGNMENTS, [at('mf-catalog', '/')]) }).toMatchObject({ faq: 'mf-catalog' });
  expect({ ...withoutRemote(PATH_ASSIGNMENTS, 'mf-blog') }).toEqual({ faq: 'mf-catalog' });
});

test('a page below the part of another remote is refused, with the ways out', () => {
  const [sentence] = pathsOfOthers(release('mf-blog', '/blog', '/FAQ/blog'), PATH_ASSIGNMENTS);
  expect(sentence).toContain('/faq belongs to mf-catalog, and mf-blog 1.0.0 has pages there.');
  expect(sentence).toContain('npm run release -- move /faq mf-blog');
  expect(pathsOfOthers(release('mf-catalog', '/faq'), PATH_ASSIGNMENTS)).toEqual([]);
});

test('a remote whose part was moved away can release as before until it drops the page', () => {
  const moved: PathAssignments = { ...PATH_ASSIGNMENTS, faq: 'mf-blog' };
  const live = release('mf-catalog', '/faq');
  expect(pathsOfOthers(release('mf-catalog', '/faq', '/'), moved, live)).toEqual([]);
  expect(pathsOfOthers(release('mf-catalog', '/faq', '/'), moved)).toHaveLength(1);
});

test('a moved part changes hands when the new remote has a page there', () => {
  const moved: PathAssignments = { ...PATH_ASSIGNMENTS, faq: 'mf-blog' };
  const catalog = at('mf-catalog', '/', '/faq');
  expect(remotePathsOf(moved, [catalog, at('mf-blog', '/blog')])).toEqual({
    'mf-catalog': ['', 'faq'],
    'mf-blog': ['blog'],
  });
  expect(remotePathsOf(moved, [catalog, at('mf-blog', '/blog', '/faq')])).toEqual({
    'mf-catalog': [''],
    'mf-blog': ['blog', 'faq'],
  });
});

test('names of prototypes are ordinary parts', () => {
  const live = [at('mf-blog', '/__proto__', '/constructor')];
  const assignments = assignPaths({}, live);
  expect(Object.keys(assignments)).toEqual(['__proto__', 'constructor']);
  expect(remotePathsOf(assignments, live)).toEqual({ 'mf-blog': ['__proto__', 'constructor'] });
  expect(pathsOfOthers(release('mf-help', '/toString'), assignPaths({}, []))).toEqual([]);
});

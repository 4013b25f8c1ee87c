import { afterAll } from 'vitest';

/** For test files that share a document: the next one finds what a new document has. */
afterAll(() => {
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { resolvedIn } from '../repository.ts';

/** The package of the router gives bundlers its development build; this selects the production build. */
export function productionRouter(dir: string): Record<string, string> {
  const fromDom = createRequire(resolvedIn(dir, 'react-router-dom'));
  const dist = join(dirname(fromDom.resolve('react-router')), '../production');
  return { 'react-router$': join(dist, 'index.mjs'), 'react-router/dom$': join(dist, 'dom-export.mjs') };
}

/**
 * A start in a process of its own, which deploys nothing but new settings. It stops while it makes them live, until the test
 * lets it go on.
 */
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { buildsOfWorkTree } from '../src/builds-of-work-tree.ts';
import { deployBuilds } from '../src/deploy-builds.ts';

const [dir = '', publicUrl = ''] = process.argv.slice(2);
const say = (line: string) => new Promise((resolve) => process.send?.(line, resolve));

await deployBuilds(
  { dir },
  { builds: buildsOfWorkTree([]), settings: () => ({ config: DEFAULT_CONFIG, publicUrl }), who: 'start', why: '' },
  {
    say: (line) => void say(line),
    async step(what, work) {
      const go = new Promise((resolve) => process.once('message', resolve));
      await say(what);
      await go;
      return work();
    },
  },
);
process.disconnect();

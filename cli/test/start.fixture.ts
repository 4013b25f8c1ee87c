/**
 * A start in a process of its own, which deploys nothing but new settings. It stops while it makes them live, until the test
 * lets it go on.
 */
import { DEFAULT_CONFIG } from '@urooj/platform/site-config';
import { deployWorkTree } from '../src/deploy-work-tree.ts';

const [dir = '', publicUrl = ''] = process.argv.slice(2);
const say = (line: string) => new Promise((resolve) => process.send?.(line, resolve));

await deployWorkTree(
  { dir },
  { settings: () => ({ config: DEFAULT_CONFIG, publicUrl }), who: 'start', why: '', apps: [] },
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

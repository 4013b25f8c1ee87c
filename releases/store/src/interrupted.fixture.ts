/** A publish in a process of its own, which stops when its files are staged, until a signal ends it. */
import type { Origin } from './origin.ts';
import { publish } from './publish.ts';

const [dir = '', buildDir = ''] = process.argv.slice(2);

process.channel?.ref(); // otherwise a process that waits for nothing ends

const stopping: Pick<Origin, 'refresh' | 'publishMaps'> = {
  refresh: async () => {},
  publishMaps: () => {
    process.send?.('staged');
    return new Promise(() => {});
  },
};

await publish({ dir, origin: stopping as Origin }, buildDir);

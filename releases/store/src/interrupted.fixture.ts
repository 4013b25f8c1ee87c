/** A publish in a process of its own, which stops when its files are staged, until a signal ends it. */
import type { BucketStore } from './bucket-store.ts';
import { publish } from './publish.ts';

const [dir = '', buildDir = ''] = process.argv.slice(2);

process.channel?.ref(); // otherwise a process that waits for nothing ends

const stopping: Pick<BucketStore, 'refresh' | 'publishMaps'> = {
  refresh: async () => {},
  publishMaps: () => {
    process.send?.('staged');
    return new Promise(() => {});
  },
};

await publish({ dir, bucket: stopping as BucketStore }, buildDir);

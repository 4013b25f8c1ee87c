/**
 * An operator in a process of its own: applies one step to a store. It stops between reading the live site and writing the
 * next one, until the test lets it go on, so that several have read the same revision.
 */
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { perform } from './activate.ts';
import { openSite, type StorePlace } from './open.ts';
import type { Step } from './steps.ts';

/** What the operator is to do. */
export type Message = { place: StorePlace; step: Step; who: string; onRevision?: number };
/** What it says: that it has read the live site, then how it ended. */
export type Saying = 'has read' | { revision: number } | { error: string; message: string };

const nextMessage = <T>() => new Promise<T>((resolve) => process.once('message', resolve as (said: unknown) => void));
const say = (saying: Saying) => new Promise((resolve) => process.send?.(saying, resolve));

const { place, step, ...message } = await nextMessage<Message>();
let hasWaited = false;
const change = {
  ...{ config: DEFAULT_CONFIG, publicUrl: 'https://shop.example', why: 'race', steps: [step], ...message },
  async validate() {
    if (hasWaited) return;
    hasWaited = true;
    const go = nextMessage();
    await say('has read');
    await go;
  },
};
await openSite(place)
  .then((site) => perform(site, change))
  .then(
    ({ revision }) => say({ revision }),
    ({ name, message }: Error) => say({ error: name, message }),
  );
process.disconnect();

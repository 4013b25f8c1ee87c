import { lazyComponent } from '@urooj/ui/lazy-component';

/** Loaded where the backend stores what buyer and shop write to each other. */
export const Conversation = lazyComponent(
  () => import(/* webpackChunkName: "conversation" */ './conversation.tsx'),
  'Conversation',
);

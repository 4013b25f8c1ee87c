import { lazyComponent } from '@urooj/ui/lazy-component';
import { type ComponentProps, Suspense } from 'react';
import type { InAppHelp as Help } from './in-app-help.tsx';

/** Instagram, Facebook and Messenger, TikTok, WhatsApp, and any other app that shows pages in a web view of Android. */
const IN_APP = /Instagram|FBA[NV]|FB_IAB|musical_ly|TikTok|trill_|Bytedance|WhatsApp|; wv\)/i;

/** Where its code cannot be loaded, the form works without it. */
const None: typeof Help = () => null;

const loadCode = () =>
  import(/* webpackChunkName: "in-app-help" */ './in-app-help.tsx').catch(() => ({ InAppHelp: None }));
const InAppHelp = lazyComponent(loadCode, 'InAppHelp');

const isInApp = (): boolean => IN_APP.test(navigator.userAgent);

/** Called beside the order, because the help has to see the first tap. */
export async function loadInAppHelp(): Promise<void> {
  if (isInApp()) await loadCode();
}

/** Help with the pitfalls of the browsers inside apps. Its code is loaded only there. */
export function InAppBrowser(props: ComponentProps<typeof Help>) {
  if (!isInApp()) return null;
  return (
    <Suspense fallback={null}>
      <InAppHelp {...props} />
    </Suspense>
  );
}

import type { Page } from '@urooj/platform/remote';
import type { SiteConfig } from '@urooj/platform/site-config';
import { organization } from '../../json-ld.ts';
import { Benefits } from './benefits.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { HERO } from './home-content.ts';
import { PlatformCards } from './platform-cards.tsx';
import { Testimonials } from './testimonials.tsx';

function Home() {
  return (
    <>
      <Hero />
      <PlatformCards />
      <Benefits />
      <Testimonials />
      <ClosingCall />
    </>
  );
}

export const page: Page<SiteConfig> = {
  // Who runs the shop is known when pages are composed, not when they are built.
  loader: (host) => () => host.config,
  meta: (config) => ({
    title: 'Buy followers, likes, views and watch time',
    description: HERO.lead,
    jsonLd: import.meta.env.SSR ? [organization(config)] : [],
  }),
  Component: Home,
};

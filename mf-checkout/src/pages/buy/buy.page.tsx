import { readReorderState, reorderOf } from '@urooj/domain/reorder';
import { findService, type Service } from '@urooj/domain/services';
import type { Page } from '@urooj/platform/remote';
import { Link, useLoaderData, useLocation } from '@urooj/platform/router';
import { Section } from '@urooj/ui/section';
import { paths } from '../../paths.ts';
import { type BuyData, loadBuy } from './buy.loader.ts';
import { getInitialFormState } from './buy-draft.ts';
import { BuyForm } from './buy-form.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { useServiceFocus } from './use-service-focus.ts';

function Buy() {
  const { requested, service, amount, query } = useLoaderData<BuyData>();
  const { state, key } = useLocation();
  const ordered = readReorderState(state);
  const again = ordered && findService(ordered.service, ordered.platform);
  const chosen = again ?? service;
  useServiceFocus(chosen?.name ?? null);
  if (!chosen) return <ServiceChoice refused={ordered?.service ?? requested} query={query} />;
  const reorder = ordered && again && reorderOf(ordered, again.name);
  const opening = getInitialFormState(chosen, amount, reorder, key);
  return (
    <Section level={1} heading={`Buy ${chosen.name}`} lead={<Lead service={chosen} />}>
      <BuyForm key={`${chosen.name} ${opening.origin}`} opening={opening} />
    </Section>
  );
}

function Lead({ service }: { service: Service }) {
  return (
    <>
      Choose a package, tell us where it goes, and pay on the next page. <Link to={paths.choice()}>Change service</Link>
      {service.path ? (
        <>
          {' or '}
          <Link to={service.path}>choose a custom amount</Link>
        </>
      ) : null}
      .
    </>
  );
}

export const page: Page<BuyData> = {
  loader: loadBuy,
  meta: {
    title: 'Buy followers, likes and views',
    description: 'Choose a service and a package for Instagram, YouTube, Facebook or TikTok. No password required.',
  },
  Component: Buy,
};

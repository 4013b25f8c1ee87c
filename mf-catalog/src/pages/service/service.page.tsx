import { withoutLanguage } from '@urooj/contract/language-paths';
import { lowestPrice, packagesFor, warrantyOf } from '@urooj/domain/catalogue';
import { postLinkRequired } from '@urooj/domain/post-links';
import type { Page, PageMeta } from '@urooj/host/remote';
import { Link, type LoaderFunctionArgs, useLoaderData } from '@urooj/host/router';
import { serviceName, shortServiceName, unitName } from '@urooj/texts/en/names';
import { packageTexts } from '@urooj/texts/en/packages';
import { Accordion } from '@urooj/ui/accordion';
import { CheckIcon } from '@urooj/ui/icons';
import { Container } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { Steps } from '@urooj/ui/steps';
import { breadcrumbs, product } from '../../json-ld.ts';
import { paths } from '../../paths.ts';
import { SERVICE_PAGES, type ShownService } from '../../service-pages.ts';
import { servicePageTexts } from '../../texts/en/service.ts';
import { serviceTexts } from '../../texts/en/services.ts';
import { CustomOrder } from './custom-order.tsx';
import { RegularPackages } from './regular-packages.tsx';
import styles from './service.module.css';
import { ServiceHead } from './service-head.tsx';

/** The service at this URL. The router accepts URLs in any letter case, and with a slash at the end. */
function loadService({ request }: LoaderFunctionArgs): ShownService {
  const path = withoutLanguage(new URL(request.url).pathname.toLowerCase()).replace(/\/+$/, '');
  const service = SERVICE_PAGES.find((candidate) => candidate.path === path);
  if (!service) throw new Error(`No service is sold at ${path}.`);
  return service;
}

/** Title and introduction of a service. */
const headOf = ({ name }: ShownService) => serviceTexts[name] ?? { title: serviceName(name), intro: '' };

function metaOf(service: ShownService): PageMeta {
  const { title, intro } = headOf(service);
  return {
    title: servicePageTexts.metaTitle(title, packageTexts.fromPrice(lowestPrice(service.name))),
    description: servicePageTexts.metaDescription(intro),
    jsonLd: import.meta.env.SSR
      ? [
          product(service, intro, packagesFor(service.name)),
          breadcrumbs({ name: serviceName(service.name), path: paths.service(service) }),
        ]
      : [],
  };
}

function ServicePage() {
  const service = useLoaderData() as ShownService;
  // Each service starts with an empty form.
  return <ServiceView key={service.path} service={service} />;
}

/** Price and button first, then what is included, how it works, and questions. */
function ServiceView({ service }: { service: ShownService }) {
  const packages = packagesFor(service.name);
  const needsPostLink = postLinkRequired(service.name);
  // A single package leaves room beside the custom order; a list of them fills it.
  const isSingle = packages.length === 1;
  return (
    <>
      <ServiceHead service={service} {...headOf(service)} />
      <Container className={styles.choices}>
        <RegularPackages service={service} packages={packages}>
          {isSingle ? <Benefits service={service} /> : null}
        </RegularPackages>
        <CustomOrder service={service} />
      </Container>
      {isSingle ? null : (
        <Section heading={servicePageTexts.whatYouGet} className={styles.band}>
          <Benefits service={service} />
        </Section>
      )}
      <Section heading={servicePageTexts.howItWorks} className={isSingle ? styles.band : undefined}>
        <Steps steps={servicePageTexts.steps(shortServiceName(service).toLowerCase(), needsPostLink)} />
      </Section>
      <Section heading={servicePageTexts.questionsHeading} className={isSingle ? undefined : styles.band}>
        <Accordion
          items={servicePageTexts.questions(unitName(service.unit), needsPostLink, warrantyOf(service.name))}
        />
      </Section>
      <OtherServices service={service} />
    </>
  );
}

function Benefits({ service }: { service: ShownService }) {
  return (
    <ul className={styles.benefits}>
      {servicePageTexts.benefits(service.name).map((benefit) => (
        <li key={benefit}>
          <CheckIcon />
          {benefit}
        </li>
      ))}
    </ul>
  );
}

/** All other services of the same platform. */
function OtherServices({ service }: { service: ShownService }) {
  const others = SERVICE_PAGES.filter(({ platform, path }) => platform === service.platform && path !== service.path);
  return (
    <Section heading={servicePageTexts.otherServices(service.platform)}>
      <ul className={styles.others}>
        {others.map((other) => (
          <li key={other.path}>
            <Link to={paths.service(other)} className={styles.other}>
              <strong>{shortServiceName(other)}</strong>
              <span>{packageTexts.fromPrice(lowestPrice(other.name))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** One page module for all services; the loader finds the service by the URL. */
export const page: Page<ShownService> = { loader: () => loadService, meta: metaOf, Component: ServicePage };

import { withoutLanguage } from '@urooj/contract/language-paths';
import { pricesOf, type ServicePrices, soldFrom } from '@urooj/domain/catalogue';
import { currentLanguage } from '@urooj/domain/language';
import { postLinkRequired } from '@urooj/domain/post-links';
import {
  PROMISED_KINDS,
  type Promised,
  promisedIn,
  type ShownStatements,
  statementsFor,
} from '@urooj/domain/shop-statements';
import type { HostApi } from '@urooj/host/host';
import type { Page, PageMeta } from '@urooj/host/remote';
import { Link, type LoaderFunctionArgs, useLoaderData } from '@urooj/host/router';
import { serviceName, shortServiceName, unitName } from '@urooj/texts/en/names';
import { packageTexts } from '@urooj/texts/en/packages';
import { Accordion } from '@urooj/ui/accordion';
import { CheckIcon } from '@urooj/ui/icons';
import { Container } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Section } from '@urooj/ui/section';
import { Steps } from '@urooj/ui/steps';
import { breadcrumbs, product } from '../../json-ld.ts';
import { paths } from '../../paths.ts';
import { SERVICE_PAGES, type ShownService } from '../../service-pages.ts';
import { servicePageTexts, USUAL_PROMISED } from '../../texts/en/service.ts';
import { serviceTexts } from '../../texts/en/services.ts';
import { CustomOrder } from './custom-order.tsx';
import { RegularPackages } from './regular-packages.tsx';
import styles from './service.module.css';
import { ServiceHead } from './service-head.tsx';

export type ServiceData = {
  readonly service: ShownService;
  readonly prices: ServicePrices;
  /** The lowest price of each service of the platform that can be ordered, in US cents. */
  readonly from: Readonly<Record<string, number>>;
  readonly statements?: ShownStatements;
  /** The shop takes no orders. */
  readonly isClosed?: true;
};

/** The service at this URL. The router accepts URLs in any letter case, and with a slash at the end. */
function serviceAt(request: Request): ShownService {
  const path = withoutLanguage(new URL(request.url).pathname.toLowerCase()).replace(/\/+$/, '');
  const service = SERVICE_PAGES.find((candidate) => candidate.path === path);
  if (!service) throw new Error(`No service is sold at ${path}.`);
  return service;
}

async function loadService(host: HostApi, { request }: LoaderFunctionArgs): Promise<ServiceData> {
  const service = serviceAt(request);
  const catalogue = await host.catalogue();
  const from = Object.entries(soldFrom(catalogue)).filter(([name]) => name.startsWith(`${service.platform} `));
  return {
    service,
    prices: pricesOf(catalogue, service.name, currentLanguage()),
    from: Object.fromEntries(from),
    ...(host.config.closing ? { isClosed: true } : {}),
    ...statementsFor(await host.statements(), currentLanguage(), PROMISED_KINDS),
  };
}

/** Title and introduction of a service. */
const headOf = ({ name }: ShownService) => serviceTexts[name] ?? { title: serviceName(name), intro: '' };

const promisedBy = ({ statements }: ServiceData) => promisedIn(statements, USUAL_PROMISED);

function metaOf(data: ServiceData): PageMeta {
  const { service, prices, from } = data;
  const { title, intro } = headOf(service);
  const lowest = from[service.name];
  return {
    title: lowest === undefined ? title : servicePageTexts.metaTitle(title, packageTexts.fromPrice(lowest)),
    description: servicePageTexts.metaDescription(intro, promisedBy(data)),
    jsonLd: import.meta.env.SSR
      ? [
          product(service, intro, prices.packages, prices.off === null && !data.isClosed),
          breadcrumbs({ name: serviceName(service.name), path: paths.service(service) }),
        ]
      : [],
  };
}

function ServicePage() {
  const data = useLoaderData<ServiceData>();
  // Each service starts with an empty form.
  return <ServiceView key={data.service.path} {...data} />;
}

/** Price and button first, then what is included, how it works, and questions. */
function ServiceView(data: ServiceData) {
  const { service, prices, from } = data;
  const promised = promisedBy(data);
  const { packages, custom, rate, off } = prices;
  const promise = packages[0]?.promise ?? null;
  const needsPostLink = postLinkRequired(service.name);
  // A single package leaves room beside the custom order; a list of them fills it.
  const isSingle = packages.length === 1;
  return (
    <>
      <ServiceHead service={service} {...headOf(service)} promised={promised} />
      {off === null ? null : (
        <Container>
          <Notice tone="info">{off || servicePageTexts.off}</Notice>
        </Container>
      )}
      <Container className={styles.choices}>
        <RegularPackages service={service} packages={packages} isOff={off !== null}>
          {isSingle ? <Benefits service={service} promised={promised} /> : null}
        </RegularPackages>
        {custom && off === null ? (
          <CustomOrder service={service} pricing={{ custom, rate }} revision={prices.revision} />
        ) : null}
      </Container>
      {isSingle ? null : (
        <Section heading={servicePageTexts.whatYouGet} className={styles.band}>
          <Benefits service={service} promised={promised} />
        </Section>
      )}
      <Section heading={servicePageTexts.howItWorks} className={isSingle ? styles.band : undefined}>
        <Steps steps={servicePageTexts.steps(shortServiceName(service).toLowerCase(), needsPostLink, promised)} />
      </Section>
      <Section heading={servicePageTexts.questionsHeading} className={isSingle ? undefined : styles.band}>
        <Accordion
          items={servicePageTexts.questions({
            unit: unitName(service.unit),
            needsPostLink,
            promise,
            custom,
            ...promised,
          })}
        />
      </Section>
      <OtherServices service={service} from={from} />
    </>
  );
}

function Benefits({ service, promised }: { service: ShownService; promised: Promised }) {
  return (
    <ul className={styles.benefits}>
      {servicePageTexts.benefits(service.name, promised).map((benefit) => (
        <li key={benefit}>
          <CheckIcon />
          {benefit}
        </li>
      ))}
    </ul>
  );
}

/** All other services of the same platform. */
function OtherServices({ service, from }: Pick<ServiceData, 'service' | 'from'>) {
  const others = SERVICE_PAGES.filter(({ platform, path }) => platform === service.platform && path !== service.path);
  return (
    <Section heading={servicePageTexts.otherServices(service.platform)}>
      <ul className={styles.others}>
        {others.map((other) => (
          <li key={other.path}>
            <Link to={paths.service(other)} className={styles.other}>
              <strong>{shortServiceName(other)}</strong>
              <FromPrice cents={from[other.name]} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FromPrice({ cents }: { cents: number | undefined }) {
  return cents === undefined ? null : <span>{packageTexts.fromPrice(cents)}</span>;
}

/** One page module for all services; the loader finds the service by the URL. */
export const page: Page<ServiceData> = {
  loader: (host) => (args) => loadService(host, args),
  meta: metaOf,
  Component: ServicePage,
};

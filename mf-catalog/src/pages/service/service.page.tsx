import { postLinkRequired } from '@urooj/domain/post-links';
import { hasPage, type ServiceName, servicesWith } from '@urooj/domain/services';
import { promisedIn } from '@urooj/domain/shop-statements';
import type { Page, PageMeta } from '@urooj/host/remote';
import { Link, useHost, useLoaderData } from '@urooj/host/router';
import { fullServiceName, shortServiceName, unitName } from '@urooj/texts/en/names';
import { packageTexts } from '@urooj/texts/en/packages';
import { Accordion } from '@urooj/ui/accordion';
import { Container } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Section } from '@urooj/ui/section';
import { Steps } from '@urooj/ui/steps';
import { useClosing } from '@urooj/ui/use-announcement';
import { breadcrumbs, product } from '../../json-ld.ts';
import { paths } from '../../paths.ts';
import { servicePageTexts, USUAL_PROMISED } from '../../texts/en/service.ts';
import { serviceTexts } from '../../texts/en/services.ts';
import { Benefits } from './benefits.tsx';
import { CustomOrder } from './custom-order.tsx';
import { loadService, type ServiceData } from './load-service.ts';
import { RegularPackages } from './regular-packages.tsx';
import styles from './service.module.css';
import { ServiceHead } from './service-head.tsx';

/** The texts in the code, by the name of the service. */
const specifiedTexts: Readonly<Record<string, (typeof serviceTexts)[ServiceName] | undefined>> = serviceTexts;

/** Title and introduction of a service. */
const headOf = ({ service, texts }: Pick<ServiceData, 'service' | 'texts'>) =>
  texts ?? specifiedTexts[service.name] ?? { title: fullServiceName(service), intro: '' };

const promisedBy = ({ statements }: ServiceData) => promisedIn(statements, USUAL_PROMISED);

function metaOf(data: ServiceData): PageMeta {
  const { service, prices, from } = data;
  const { title, intro } = headOf(data);
  const lowest = from[service.name];
  return {
    title: lowest === undefined ? title : servicePageTexts.metaTitle(title, packageTexts.fromPrice(lowest)),
    description: servicePageTexts.metaDescription(intro, promisedBy(data)),
    jsonLd: import.meta.env.SSR
      ? [
          product(service, intro, prices.packages, prices.off === null && !data.isClosed),
          breadcrumbs({ name: fullServiceName(service), path: paths.service(service) }),
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
  const { service, prices } = data;
  const promised = promisedBy(data);
  const isClosed = useClosing(useHost().config.closing) !== null;
  const { packages, custom, rate, off } = prices;
  const promise = packages[0]?.promise ?? null;
  const needsPostLink = postLinkRequired(service);
  // A single package leaves room beside the custom order; a list of them fills it.
  const isSingle = packages.length === 1;
  return (
    <>
      <ServiceHead service={service} {...headOf(data)} promised={promised} packages={packages} />
      {off === null ? null : (
        <Container>
          <Notice tone="info">{off || servicePageTexts.off}</Notice>
        </Container>
      )}
      <Container className={styles.choices}>
        <RegularPackages service={service} packages={packages} isOff={off !== null || isClosed}>
          {isSingle ? <Benefits {...data} promised={promised} /> : null}
        </RegularPackages>
        {custom && off === null ? (
          <CustomOrder service={service} pricing={{ custom, rate }} revision={prices.revision} />
        ) : null}
      </Container>
      {isSingle ? null : (
        <Section heading={servicePageTexts.whatYouGet} className={styles.band}>
          <Benefits {...data} promised={promised} />
        </Section>
      )}
      <Section heading={servicePageTexts.howItWorks} className={isSingle ? styles.band : undefined}>
        <Steps
          steps={servicePageTexts.steps({
            ...{ what: shortServiceName(service).toLowerCase(), needsPostLink },
            ...{ hasCustom: custom !== null, delivery: promised.delivery },
          })}
        />
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
      <OtherServices {...data} />
    </>
  );
}

/** All other services of the same platform. */
function OtherServices({ service, from, changes = {} }: Pick<ServiceData, 'service' | 'from' | 'changes'>) {
  const services = servicesWith(changes).filter(hasPage);
  const others = services.filter(({ platform, path }) => platform === service.platform && path !== service.path);
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

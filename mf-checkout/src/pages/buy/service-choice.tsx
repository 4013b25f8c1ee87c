import { PLATFORMS, type Platform } from '@urooj/contract/vocabulary';
import type { Service } from '@urooj/domain/services';
import { sitePaths } from '@urooj/host/paths';
import { Link, useSearchParams } from '@urooj/host/router';
import { buyingTexts } from '@urooj/texts/en/buying';
import { fullServiceName, shortServiceName } from '@urooj/texts/en/names';
import { packageTexts } from '@urooj/texts/en/packages';
import { Card } from '@urooj/ui/card';
import { EmptyState } from '@urooj/ui/empty-state';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Grid, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { PlatformIcon } from '@urooj/ui/platform-icon';
import { Section } from '@urooj/ui/section';
import { paths } from '../../paths.ts';
import { serviceChoiceTexts } from '../../texts/en/buy.ts';
import styles from './service-choice.module.css';

type PlatformServices = { readonly platform: Platform; readonly services: readonly Service[] };

/** The services that can be ordered whose names contain all the words, by platform; platforms without one are left out. */
function searchServices({
  services,
  query,
  from,
}: Omit<ServiceChoiceProps, 'unavailable'>): readonly PlatformServices[] {
  const words = query.slice(0, 100).toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (text: string) => words.every((word) => text.includes(word));
  // By the name in the language of the page, or the one that everybody knows from the platforms.
  const found = services.filter(
    (service) => service.name in from && isFound(`${service.name} ${fullServiceName(service)}`.toLowerCase()),
  );
  return PLATFORMS.map((platform) => ({
    platform,
    services: found.filter((service) => service.platform === platform),
  })).filter(({ services }) => services.length > 0);
}

type ServiceChoiceProps = {
  services: readonly Service[];
  /** The name of the requested service if it is not sold; else empty. */
  unavailable: string;
  query: string;
  /** The lowest price of each service that can be ordered, in US cents. */
  from: Readonly<Record<string, number>>;
};

/** All services by platform, with a search over them. */
export function ServiceChoice({ services, unavailable, query, from }: ServiceChoiceProps) {
  const [, setSearchParams] = useSearchParams();
  const found = searchServices({ services, query, from });
  const search = (words: string) =>
    setSearchParams(words === '' ? {} : { q: words }, { replace: true, preventScrollReset: true });
  return (
    <Section level={1} heading={serviceChoiceTexts.heading} lead={serviceChoiceTexts.lead}>
      <Stack gap="loose">
        {unavailable ? <Unavailable service={unavailable} /> : null}
        <div className={styles.search}>
          <Field label={serviceChoiceTexts.search}>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                autoComplete="off"
                placeholder={serviceChoiceTexts.searchExample}
                defaultValue={query}
                onChange={(event) => search(event.currentTarget.value)}
              />
            )}
          </Field>
        </div>
        {found.length === 0 ? (
          <EmptyState title={serviceChoiceTexts.noneFound} text={serviceChoiceTexts.noneFoundHelp}>
            <ContactLink text={buyingTexts.contactUs} />
          </EmptyState>
        ) : (
          <Grid>
            {found.map((group) => (
              <PlatformCard key={group.platform} {...group} from={from} />
            ))}
          </Grid>
        )}
        <p>{serviceChoiceTexts.somethingElse(<ContactLink key="contact" text={serviceChoiceTexts.tellUs} />)}</p>
      </Stack>
    </Section>
  );
}

/** `Other` is listed, but sold by support only. */
function Unavailable({ service }: { service: string }) {
  if (service.toLowerCase() !== 'other') return <Notice tone="error">{serviceChoiceTexts.unavailable}</Notice>;
  return (
    <Notice tone="info">{serviceChoiceTexts.other(<ContactLink key="contact" text={buyingTexts.contactUs} />)}</Notice>
  );
}

function ContactLink({ text }: { text: string }) {
  return <Link to={sitePaths.contact()}>{text}</Link>;
}

function PlatformCard({ platform, services, from }: PlatformServices & Pick<ServiceChoiceProps, 'from'>) {
  return (
    <Card as="section" platform={platform}>
      <h2 className={styles.platform}>
        <PlatformIcon platform={platform} />
        {platform}
      </h2>
      <ul className={styles.services}>
        {services.map((service) => (
          <li key={service.name}>
            <Link to={paths.buy(service.name)} className={styles.service}>
              {shortServiceName(service)}
              <span className={styles.from}>{packageTexts.fromPrice(from[service.name] ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

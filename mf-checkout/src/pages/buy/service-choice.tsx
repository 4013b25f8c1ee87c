import { SERVICE_UNAVAILABLE } from '@urooj/domain/catalogue';
import { formatUsd } from '@urooj/domain/money';
import { shortServiceName } from '@urooj/domain/services';
import { sitePaths } from '@urooj/platform/paths';
import { Link, useSearchParams } from '@urooj/platform/router';
import { Card } from '@urooj/ui/card';
import { EmptyState } from '@urooj/ui/empty-state';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Grid, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { PlatformGlyph } from '@urooj/ui/platform-glyph';
import { Section } from '@urooj/ui/section';
import { paths } from '../../paths.ts';
import styles from './service-choice.module.css';
import { cheapest, type PlatformServices, searchServices } from './service-search.ts';

type ServiceChoiceProps = {
  /** The name of a service that was asked for and is not sold; else empty. */
  refused: string;
  query: string;
};

/** What would you like? Platform by platform, with a search over all of them. */
export function ServiceChoice({ refused, query }: ServiceChoiceProps) {
  const [, setSearchParams] = useSearchParams();
  const found = searchServices(query);
  const search = (words: string) =>
    setSearchParams(words === '' ? {} : { q: words }, { replace: true, preventScrollReset: true });
  return (
    <Section level={1} heading="Choose a service" lead="Pick what should grow. Packages and prices come next.">
      <Stack gap="loose">
        {refused ? <Refused service={refused} /> : null}
        <div className={styles.search}>
          <Field label="Search services">
            {(control) => (
              <TextInput
                {...control}
                type="search"
                autoComplete="off"
                placeholder="Instagram likes"
                defaultValue={query}
                onChange={(event) => search(event.currentTarget.value)}
              />
            )}
          </Field>
        </div>
        {found.length === 0 ? (
          <EmptyState title="No service by that name" text="Try another word, or ask us for it.">
            <Link to={sitePaths.contact()}>Contact us</Link>
          </EmptyState>
        ) : (
          <Grid>
            {found.map((group) => (
              <PlatformCard key={group.platform} {...group} />
            ))}
          </Grid>
        )}
        <p>
          Looking for something else? <Link to={sitePaths.contact()}>Tell us what you need</Link>, and we arrange it.
        </p>
      </Stack>
    </Section>
  );
}

/** `Other` is listed, but agreed on with a person. */
function Refused({ service }: { service: string }) {
  if (service.toLowerCase() !== 'other') return <Notice tone="error">{SERVICE_UNAVAILABLE}</Notice>;
  return (
    <Notice tone="info">
      Other services are arranged in person. <Link to={sitePaths.contact()}>Contact us</Link> with your wish.
    </Notice>
  );
}

function PlatformCard({ platform, services }: PlatformServices) {
  return (
    <Card as="section" platform={platform}>
      <h2 className={styles.platform}>
        <PlatformGlyph platform={platform} />
        {platform}
      </h2>
      <ul className={styles.services}>
        {services.map((service) => (
          <li key={service.name}>
            <Link to={paths.buy(service.name)} className={styles.service}>
              {shortServiceName(service)}
              <span className={styles.from}>from {formatUsd(cheapest(service))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { CLIENT_TEXTS } from '@urooj/domain/texts';
import { requireClient } from '@urooj/platform/guards';
import type { HostApi } from '@urooj/platform/host';
import { sitePaths } from '@urooj/platform/paths';
import type { Page } from '@urooj/platform/remote';
import { Link, type LoaderFunctionArgs, useSession } from '@urooj/platform/router';
import { Card } from '@urooj/ui/card';
import { Grid, Stack } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { paths } from '../../paths.ts';

const QUICK_ACTIONS = [
  { text: 'Buy New Services', hint: 'Your orders, and everything to order again.', to: paths.orders() },
  { text: 'Track Order', hint: 'See how far an order is.', to: paths.trackOrder() },
  { text: 'Contact Support', hint: 'A person answers.', to: sitePaths.contact() },
] as const;

function Dashboard() {
  const { user } = useSession();
  return (
    <Section level={1} heading={`Welcome, ${user?.name || CLIENT_TEXTS.noName}`} lead="What would you like to do?">
      <Stack>
        <h2>Quick actions</h2>
        <Grid as="ul">
          {QUICK_ACTIONS.map(({ text, hint, to }) => (
            <Card as="li" linked key={text}>
              <Stack gap="tight">
                <h3>
                  <Link to={to}>{text}</Link>
                </h3>
                <p>{hint}</p>
              </Stack>
            </Card>
          ))}
        </Grid>
      </Stack>
    </Section>
  );
}

const loadDashboard =
  (host: HostApi) =>
  ({ request }: LoaderFunctionArgs) =>
    requireClient(host, request);

export const page: Page = {
  loader: loadDashboard,
  meta: { title: 'Dashboard', description: 'Your orders and your profile.', noindex: true },
  Component: Dashboard,
};

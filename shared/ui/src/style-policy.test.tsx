import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Accordion } from './accordion.tsx';
import { StatusBadge } from './badge.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Field } from './field.tsx';
import { TextInput } from './inputs.tsx';
import { Container, Grid } from './layout.tsx';
import { Logo } from './logo.tsx';
import { Notice } from './notice.tsx';
import { PlatformIcon } from './platform-icon.tsx';
import { UsdPrice } from './price.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Section } from './section.tsx';
import { Skeleton } from './skeleton.tsx';
import { Sparkline } from './sparkline.tsx';
import { Stars } from './stars.tsx';
import { Steps } from './steps.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Timeline } from './timeline.tsx';

/** The content security policy of prerendered pages forbids `style` attributes. */
it('renders without a browser, and without style attributes', () => {
  const markup = renderToStaticMarkup(
    <Container>
      <Logo nativeName="عروج" />
      <ThemeSwitch />
      <Section heading="Packages">
        <Grid>
          <Card platform="TikTok" linked>
            <PlatformIcon platform="TikTok" />
            <UsdPrice cents={252} paisa={70_056} />
            <ProgressBar label="Progress" value={42} legend />
            <Sparkline label="Orders" values={[1, 2]} />
            <Stars />
          </Card>
        </Grid>
        <Steps steps={[{ title: 'Choose', text: 'A package' }]} />
        <Timeline label="Timeline" steps={[{ title: 'Order Placed', state: 'done' }]} />
        <Accordion items={[{ question: 'When?', answer: 'Soon' }]} />
        <Field label="Name">{(control) => <TextInput {...control} />}</Field>
        <Notice>Note</Notice>
        <Skeleton label="Loading" count={2} />
        <StatusBadge status="Pending" />
        <Button busy>Buy</Button>
      </Section>
    </Container>,
  );
  expect(markup).toContain('Order Placed');
  expect(markup).not.toMatch(/\sstyle=/);
});

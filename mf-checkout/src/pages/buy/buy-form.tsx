import type { Package } from '@urooj/domain/entities';
import { pricePer1K } from '@urooj/domain/money';
import { postLinkRequired } from '@urooj/domain/post-links';
import { Link, useHost } from '@urooj/host/router';
import { buyingTexts } from '@urooj/texts/en/buying';
import { promiseName } from '@urooj/texts/en/names';
import { packageTexts } from '@urooj/texts/en/packages';
import { Button, buttonClass } from '@urooj/ui/button';
import { classNames } from '@urooj/ui/class-names';
import { Stack } from '@urooj/ui/layout';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Notice } from '@urooj/ui/notice';
import { UsdPrice } from '@urooj/ui/price';
import { type RadioCard, RadioCards } from '@urooj/ui/radio-cards';
import { RetryNotice } from '@urooj/ui/retry-countdown';
import { useClosing } from '@urooj/ui/use-announcement';
import { useFocusOnMount } from '@urooj/ui/use-focus';
import { Suspense } from 'react';
import columns from '../../components/form-columns.module.css';
import { useRedirect } from '../../components/use-redirect.ts';
import { paths } from '../../paths.ts';
import { buyTexts } from '../../texts/en/buy.ts';
import type { InitialFormState } from './buy-draft.ts';
import styles from './buy-form.module.css';
import { DetailsFields } from './details-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useBuyForm } from './use-buy-form.ts';

/** Loaded with the first link that is typed. */
const RunningOrder = lazyComponent(
  () => import(/* webpackChunkName: "running-order" */ './running-order.tsx'),
  'RunningOrder',
);

/** The packages, and the buyer's details once a package is chosen. */
export function BuyForm({ initialState, hours }: { initialState: InitialFormState; hours: string | null }) {
  const { service } = initialState;
  const { form, countdown, packages, chosen, placedId, existingId, orderAnother, notice, outcome } =
    useBuyForm(initialState);
  const closed = useClosing(useHost().config.closing);
  const { profileLink, postLink } = form.values;
  const link = postLinkRequired(service) ? postLink : profileLink;
  if (placedId) return <OrderPlaced orderId={placedId} />;
  return (
    <div className={classNames(columns.columns, columns.loose)}>
      <form {...form.formProps} className={columns.form}>
        {notice === null ? null : <Notice tone="info">{notice}</Notice>}
        <RadioCards
          legend={buyTexts.packages}
          name="package"
          options={packages.map(cardOf)}
          value={form.values.package}
          error={form.errors.package && buyTexts.packageRequired}
          onValue={(id) => form.setValue('package', id)}
        />
        {chosen ? (
          <DetailsFields service={service} form={form} />
        ) : (
          <p className={styles.hint}>{buyTexts.selectPackage}</p>
        )}
        {!chosen || link === '' || existingId ? null : (
          <Suspense>
            <RunningOrder service={service} link={link} />
          </Suspense>
        )}
        {outcome === null ? null : <Notice tone={existingId ? 'info' : 'error'}>{outcome}</Notice>}
        <RetryNotice countdown={countdown} hasFailed={form.failure !== null} />
        {existingId ? (
          <PayOrAnother orderId={existingId} onAnother={orderAnother} />
        ) : closed !== null ? (
          <Notice>{closed}</Notice>
        ) : (
          <Button
            type="submit"
            size="large"
            wide
            className={styles.buy}
            busy={form.isSubmitting}
            aria-disabled={countdown.isRunning || undefined}
            busyLabel={buyTexts.busy}
          >
            {chosen ? buyTexts.submitFor(chosen.priceUsdCents, chosen.priceMinor) : buyTexts.submit}
          </Button>
        )}
      </form>
      <OrderSummary service={service} chosen={chosen} hours={hours} />
    </div>
  );
}

/** In place of the button, where the same order waits for its payment. */
function PayOrAnother({ orderId, onAnother }: { orderId: string; onAnother: () => void }) {
  const pay = useFocusOnMount<HTMLAnchorElement>();
  return (
    <>
      <Link ref={pay} to={paths.payment(orderId)} className={buttonClass({ size: 'large', wide: true })}>
        {buyingTexts.payNow}
      </Link>
      <Button variant="secondary" wide onClick={onAnother}>
        {buyingTexts.orderAnother}
      </Button>
    </>
  );
}

/** A package with its price, price per thousand and warranty. */
function cardOf(item: Package): RadioCard {
  const per1K = pricePer1K(item.priceUsdCents, item.amountValue);
  return {
    value: item.id,
    tag: item.popular ? packageTexts.mostPopular : undefined,
    title: <span className={styles.amount}>{item.amountDisplay}</span>,
    text: (
      <span className={styles.packageDetails}>
        <span className={styles.price}>
          <UsdPrice cents={item.priceUsdCents} paisa={item.priceMinor} />
        </span>
        <span className={styles.terms}>
          {per1K === null ? null : <span>{packageTexts.per1K(per1K)}</span>}
          {item.promise ? <span>{promiseName(item.promise)}</span> : null}
        </span>
      </span>
    ),
  };
}

/** Shows that the order exists and goes on to its payment, at once by the link or after a pause by itself. */
function OrderPlaced({ orderId }: { orderId: string }) {
  const payment = paths.payment(orderId);
  const link = useFocusOnMount<HTMLAnchorElement>();
  useRedirect(payment);
  return (
    <Stack>
      <Notice tone="success">{buyTexts.placed(orderId)}</Notice>
      <div>
        <Link ref={link} to={payment} className={buttonClass({ size: 'large' })}>
          {buyTexts.continueToPayment}
        </Link>
      </div>
    </Stack>
  );
}

import { compactAmount } from '@urooj/domain/amounts';
import { cleanTargetLink, isTargetLink } from '@urooj/domain/custom-order';
import { type CustomPricing, customPrice, discountTiers, nextTier, typedAmount } from '@urooj/domain/custom-price';
import { targetExample } from '@urooj/domain/link-examples';
import { postLinkRequired } from '@urooj/domain/post-links';
import type { ShownService } from '@urooj/domain/services';
import { sitePaths } from '@urooj/host/paths';
import { Link, useHost } from '@urooj/host/router';
import { unitName } from '@urooj/texts/en/names';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Badge } from '@urooj/ui/badge';
import { Button, buttonClass } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { classNames } from '@urooj/ui/class-names';
import { Field } from '@urooj/ui/field';
import { SecureIcon } from '@urooj/ui/icons';
import { TextInput } from '@urooj/ui/inputs';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Notice } from '@urooj/ui/notice';
import { NumberInput } from '@urooj/ui/number-input';
import { UsdPrice } from '@urooj/ui/price';
import { useClosing } from '@urooj/ui/use-announcement';
import { useFocusOnMount } from '@urooj/ui/use-focus';
import { useLinkHint } from '@urooj/ui/use-hint';
import { Suspense, useId } from 'react';
import { customOrderTexts } from '../../texts/en/custom-order.ts';
import styles from './custom-order.module.css';
import { useCustomOrder } from './use-custom-order.ts';

/** Loaded with the first link that is typed. */
const RunningOrder = lazyComponent(
  () => import(/* webpackChunkName: "running-order" */ './running-order.tsx'),
  'RunningOrder',
);

type CustomOrderState = ReturnType<typeof useCustomOrder>;

type CustomOrderProps = {
  service: ShownService;
  pricing: CustomPricing;
  /** Of the catalogue that the page shows. */
  revision: string;
};

/** `amount` as typed. */
type Priced = { pricing: CustomPricing; amount: string };

function TierChips({ pricing, amount, onPick }: Priced & { onPick: (amount: string) => void }) {
  return (
    <fieldset className={styles.tiers}>
      <legend className="visually-hidden">{customOrderTexts.tiers}</legend>
      {discountTiers(pricing).map((tier) => (
        <button
          key={tier.amount}
          type="button"
          className={styles.tier}
          aria-pressed={Number(amount) === tier.amount}
          onClick={() => onPick(String(tier.amount))}
        >
          <strong>{compactAmount(tier.amount)}</strong>
          {customOrderTexts.discount(tier.discountPercent)}
        </button>
      ))}
    </fieldset>
  );
}

function CurrentPrice({ pricing, amount }: Priced) {
  const { priceUsdCents, priceMinor, discountPercent } = customPrice(pricing, amount);
  return (
    <div className={styles.total} aria-live="polite">
      <span>{customOrderTexts.price}</span>
      <UsdPrice cents={priceUsdCents} paisa={priceMinor} size="large" />
      {discountPercent > 0 ? <Badge tone="green">{customOrderTexts.discount(discountPercent)}</Badge> : null}
    </div>
  );
}

function OrderForm({
  service,
  pricing,
  order,
}: Pick<CustomOrderProps, 'service' | 'pricing'> & { order: CustomOrderState }) {
  const { form, existingId } = order;
  const closed = useClosing(useHost().config.closing);
  const { register, errors } = form;
  const { amount, profileLink } = form.values;
  const needsPost = postLinkRequired(service);
  const hint = useLinkHint(
    profileLink,
    service,
    (meant) => form.setValue('profileLink', meant),
    needsPost ? (typed) => isTargetLink(typed, service) : undefined,
  );
  const link = customOrderTexts.link[service.target];
  return (
    <form {...form.formProps} className={styles.form}>
      <Field
        label={customOrderTexts.amount(unitName(service.unit))}
        error={errors.amount && customOrderTexts.amountReplaced(pricing.custom)}
        help={tierHint(pricing, amount)}
        required
      >
        {(control) => (
          <NumberInput
            {...control}
            {...register('amount')}
            min={pricing.custom.min}
            max={pricing.custom.max}
            step={1}
          />
        )}
      </Field>
      <TierChips pricing={pricing} amount={amount} onPick={(picked) => form.setValue('amount', picked)} />
      <CurrentPrice pricing={pricing} amount={amount} />
      <Field
        label={link.label}
        error={fieldErrorText(errors.profileLink, { platform: service.platform })}
        {...hint}
        help={
          <>
            {link.help}
            <span className={styles.example}>{customOrderTexts.example(targetExample(service))}</span>
          </>
        }
        required
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('profileLink')}
            inputMode="url"
            onBlur={() => {
              const cleaned = cleanTargetLink(service, profileLink);
              if (cleaned !== profileLink && !form.isSubmitting) form.replaceValue('profileLink', cleaned);
            }}
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      {profileLink !== '' && !existingId ? (
        <Suspense>
          <RunningOrder service={service} link={profileLink} />
        </Suspense>
      ) : null}
      {form.failure ? <Notice tone={existingId ? 'info' : 'error'}>{form.failure}</Notice> : null}
      {existingId ? (
        <PayOrAnother orderId={existingId} another={customOrderTexts.anotherOrder} onAnother={order.orderAnother} />
      ) : closed !== null ? (
        <Notice>{closed}</Notice>
      ) : (
        <Button type="submit" size="large" wide busy={form.isSubmitting} busyLabel={customOrderTexts.busy}>
          {customOrderTexts.submit}
        </Button>
      )}
    </form>
  );
}

/** The hint below the typed amount: the allowed range, a better price nearby, or the discount. */
function tierHint(pricing: CustomPricing, typed: string): string {
  if (typedAmount(pricing.custom, typed) === null) return customOrderTexts.amountRange(pricing.custom);
  const { discountPercent } = customPrice(pricing, typed);
  const next = nextTier(pricing, typed);
  if (!next) return discountPercent > 0 ? customOrderTexts.bestRate(discountPercent) : '';
  if (next.costs === 'less') return customOrderTexts.costsLess(next.amount, next.priceUsdCents);
  if (next.costs === 'same') return customOrderTexts.costsNoMore(next.amount, next.priceUsdCents);
  const tier = [next.missing, next.discountPercent, next.amount, next.priceUsdCents] as const;
  return discountPercent > 0
    ? customOrderTexts.savedAndNextTier(discountPercent, ...tier)
    : customOrderTexts.nextTier(...tier);
}

/** Sells any amount, and shows its price while it is typed. The order is placed on the service page. */
export function CustomOrder({ service, pricing, revision }: CustomOrderProps) {
  const id = useId();
  const order = useCustomOrder(service, pricing.custom, revision);
  return (
    <Card as="section" aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id}>{customOrderTexts.title}</h2>
        <p>{customOrderTexts.lead(pricing.custom)}</p>
        <p className={styles.guarantee}>
          <SecureIcon size={18} />
          {customOrderTexts.guarantee}
        </p>
      </div>
      {order.placed ? (
        <PlacedOrder orderId={order.placed.id} isRestored={order.placed.isRestored} onAnother={order.startOver} />
      ) : (
        <OrderForm service={service} pricing={pricing} order={order} />
      )}
    </Card>
  );
}

type PlacedOrderProps = {
  orderId: string;
  /** True where it was placed before the page was loaded: the focus then stays at the top of the page. */
  isRestored: boolean;
  onAnother: () => void;
};

/** Replaces the form once the order exists, and leads to its payment. */
function PlacedOrder({ orderId, isRestored, onAnother }: PlacedOrderProps) {
  return (
    <div className={styles.form}>
      <Notice tone="success">{customOrderTexts.placed(orderId)}</Notice>
      <PayOrAnother
        orderId={orderId}
        isRestored={isRestored}
        another={customOrderTexts.another}
        onAnother={onAnother}
      />
    </div>
  );
}

type PayOrAnotherProps = Omit<PlacedOrderProps, 'isRestored'> & { isRestored?: boolean; another: string };

/** The payment of an order that exists, or a way to another order. */
function PayOrAnother({ orderId, isRestored = false, another, onAnother }: PayOrAnotherProps) {
  const pay = useFocusOnMount<HTMLAnchorElement>(!isRestored);
  return (
    <>
      <Link
        ref={pay}
        to={sitePaths.payment(orderId)}
        className={classNames(buttonClass({ size: 'large', wide: true }), styles.pay)}
      >
        {customOrderTexts.payNow}
      </Link>
      <Button variant="quiet" onClick={onAnother}>
        {another}
      </Button>
    </>
  );
}

import { compactAmount } from '@urooj/domain/amounts';
import { NON_DROP } from '@urooj/domain/claims';
import { CUSTOM_AMOUNT, customPrice } from '@urooj/domain/custom-price';
import { linkExamples } from '@urooj/domain/link-examples';
import { Badge } from '@urooj/ui/badge';
import { Button } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { Field } from '@urooj/ui/field';
import { SecureIcon } from '@urooj/ui/icons';
import { TextInput } from '@urooj/ui/inputs';
import { Notice } from '@urooj/ui/notice';
import { NumberInput } from '@urooj/ui/number-input';
import { UsdPrice } from '@urooj/ui/price';
import { type FormEvent, useId } from 'react';
import { DISCOUNT_TIERS, tierHint } from '../../components/discount-tiers.ts';
import type { ShownService } from '../../service-pages.ts';
import { PlacedOrder } from './placed-order.tsx';
import styles from './premium-card.module.css';
import { useCustomOrder } from './use-custom-order.ts';

type CustomOrder = ReturnType<typeof useCustomOrder>;

function TierChips({ amount, onPick }: { amount: string; onPick: (amount: string) => void }) {
  return (
    <fieldset className={styles.tiers}>
      <legend className="visually-hidden">Amounts with a discount</legend>
      {DISCOUNT_TIERS.map((tier) => (
        <button
          key={tier.amount}
          type="button"
          className={styles.tier}
          aria-pressed={Number(amount) === tier.amount}
          onClick={() => onPick(String(tier.amount))}
        >
          <strong>{compactAmount(tier.amount)}</strong>
          {tier.discountPercent}% off
        </button>
      ))}
    </fieldset>
  );
}

function LivePrice({ amount }: { amount: string }) {
  const { priceUsdCents, discountPercent } = customPrice(amount);
  return (
    <div className={styles.total} aria-live="polite">
      <span>Your price</span>
      <UsdPrice cents={priceUsdCents} size="large" />
      {discountPercent > 0 ? <Badge tone="green">{discountPercent}% off</Badge> : null}
    </div>
  );
}

function OrderForm({ service, order }: { service: ShownService; order: CustomOrder }) {
  const { values, problems, isBusy, failure, formRef, edit, submit } = order;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={formRef} className={styles.form} onSubmit={onSubmit} noValidate>
      <Field label={`Amount of ${service.unit}`} error={problems.amount} help={tierHint(values.amount)} required>
        {(control) => (
          <NumberInput
            {...control}
            name="amount"
            min={CUSTOM_AMOUNT.min}
            max={CUSTOM_AMOUNT.max}
            step={1}
            value={values.amount}
            onValue={(text) => edit('amount', text)}
          />
        )}
      </Field>
      <TierChips amount={values.amount} onPick={(amount) => edit('amount', amount)} />
      <LivePrice amount={values.amount} />
      <Field label="Profile link" error={problems.profileLink} help="Public profile, no password." required>
        {(control) => (
          <TextInput
            {...control}
            name="profileLink"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={linkExamples(service.name).profile}
            value={values.profileLink}
            onChange={(event) => edit('profileLink', event.currentTarget.value)}
          />
        )}
      </Field>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <Button type="submit" size="large" wide busy={isBusy} busyLabel="Processing...">
        Order Now
      </Button>
    </form>
  );
}

/** Any amount at a live price; the order is placed right here. */
export function PremiumCard({ service }: { service: ShownService }) {
  const id = useId();
  const order = useCustomOrder(service);
  return (
    <Card as="section" aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id}>{NON_DROP.title}</h2>
        <p className={styles.guarantee}>
          <SecureIcon size={18} />
          {NON_DROP.guarantee}
        </p>
      </div>
      {order.placed ? (
        <PlacedOrder orderId={order.placed} isRestored={order.isRestored} onAnother={order.startOver} />
      ) : (
        <OrderForm service={service} order={order} />
      )}
    </Card>
  );
}

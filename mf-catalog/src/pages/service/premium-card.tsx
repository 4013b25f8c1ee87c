import { compactAmount, groupedAmount } from '@urooj/domain/amounts';
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
import { useId } from 'react';
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

function OrderForm({ service, form }: { service: ShownService; form: CustomOrder['form'] }) {
  const { register, errors } = form;
  const { amount } = form.values;
  return (
    <form {...form.formProps} className={styles.form}>
      <Field label={`Amount of ${service.unit}`} error={amountError(errors.amount)} help={tierHint(amount)} required>
        {(control) => (
          <NumberInput {...control} {...register('amount')} min={CUSTOM_AMOUNT.min} max={CUSTOM_AMOUNT.max} step={1} />
        )}
      </Field>
      <TierChips amount={amount} onPick={(picked) => form.setValue('amount', picked)} />
      <LivePrice amount={amount} />
      <Field label="Profile link" error={errors.profileLink} help="Public profile, no password." required>
        {(control) => (
          <TextInput
            {...control}
            {...register('profileLink')}
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={linkExamples(service.name).profile}
          />
        )}
      </Field>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <Button type="submit" size="large" wide busy={form.isSubmitting} busyLabel="Processing...">
        Order Now
      </Button>
    </form>
  );
}

function amountError(error: string | undefined): string | undefined {
  return error && `${error} It is set to ${groupedAmount(CUSTOM_AMOUNT.fallback)} now.`;
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
        <PlacedOrder orderId={order.placed.id} isRestored={order.placed.isRestored} onAnother={order.startOver} />
      ) : (
        <OrderForm service={service} form={order.form} />
      )}
    </Card>
  );
}

import { compactAmount } from '@urooj/domain/amounts';
import { CUSTOM_AMOUNT, customPrice, nextTier, typedAmount } from '@urooj/domain/custom-price';
import { linkExamples } from '@urooj/domain/link-examples';
import { fieldErrorText } from '@urooj/texts/field-errors';
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
import { DISCOUNT_TIERS } from '../../components/discount-tiers.ts';
import type { ShownService } from '../../service-pages.ts';
import { customCardTexts as t } from '../../texts/en/custom-card.ts';
import { PlacedOrder } from './placed-order.tsx';
import styles from './premium-card.module.css';
import { useCustomOrder } from './use-custom-order.ts';

type CustomOrder = ReturnType<typeof useCustomOrder>;

function TierChips({ amount, onPick }: { amount: string; onPick: (amount: string) => void }) {
  return (
    <fieldset className={styles.tiers}>
      <legend className="visually-hidden">{t.tiers}</legend>
      {DISCOUNT_TIERS.map((tier) => (
        <button
          key={tier.amount}
          type="button"
          className={styles.tier}
          aria-pressed={Number(amount) === tier.amount}
          onClick={() => onPick(String(tier.amount))}
        >
          <strong>{compactAmount(tier.amount)}</strong>
          {t.discount(tier.discountPercent)}
        </button>
      ))}
    </fieldset>
  );
}

function LivePrice({ amount }: { amount: string }) {
  const { priceUsdCents, discountPercent } = customPrice(amount);
  return (
    <div className={styles.total} aria-live="polite">
      <span>{t.price}</span>
      <UsdPrice cents={priceUsdCents} size="large" />
      {discountPercent > 0 ? <Badge tone="green">{t.discount(discountPercent)}</Badge> : null}
    </div>
  );
}

function OrderForm({ service, form }: { service: ShownService; form: CustomOrder['form'] }) {
  const { register, errors } = form;
  const { amount } = form.values;
  return (
    <form {...form.formProps} className={styles.form}>
      <Field label={t.amount(service.unit)} error={errors.amount && t.amountReplaced} help={tierHint(amount)} required>
        {(control) => (
          <NumberInput {...control} {...register('amount')} min={CUSTOM_AMOUNT.min} max={CUSTOM_AMOUNT.max} step={1} />
        )}
      </Field>
      <TierChips amount={amount} onPick={(picked) => form.setValue('amount', picked)} />
      <LivePrice amount={amount} />
      <Field label={t.profileLink} error={fieldErrorText(errors.profileLink)} help={t.profileLinkHelp} required>
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
      <Button type="submit" size="large" wide busy={form.isSubmitting} busyLabel={t.busy}>
        {t.submit}
      </Button>
    </form>
  );
}

/** The hint below an amount as typed: the range, a better price nearby, or what is saved. */
function tierHint(typed: string): string {
  if (typedAmount(typed) === null) return t.amountRange;
  const { discountPercent } = customPrice(typed);
  const next = nextTier(typed);
  if (!next) return t.bestRate(discountPercent);
  if (next.costsNoMore) return t.costsNoMore(next.amount, next.priceUsdCents);
  const offer = [next.missing, next.discountPercent, next.amount, next.priceUsdCents] as const;
  return discountPercent > 0 ? t.savedAndNextTier(discountPercent, ...offer) : t.nextTier(...offer);
}

/** Any amount at a live price; the order is placed right here. */
export function PremiumCard({ service }: { service: ShownService }) {
  const id = useId();
  const order = useCustomOrder(service);
  return (
    <Card as="section" aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id}>{t.title}</h2>
        <p className={styles.guarantee}>
          <SecureIcon size={18} />
          {t.guarantee}
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

import { formatPkr, formatUsd } from '@urooj/domain/money';
import { BUY_TEXTS } from '@urooj/domain/texts';
import { Button } from '@urooj/ui/button';
import { Notice } from '@urooj/ui/notice';
import type { FormEvent } from 'react';
import type { InitialFormState } from './buy-draft.ts';
import styles from './buy-form.module.css';
import { DetailsFields } from './details-fields.tsx';
import { OrderPlaced } from './order-placed.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PackageList } from './package-list.tsx';
import { useBuyForm } from './use-buy-form.ts';

/** Package, details, order: one form, whose second part appears with the choice of a package. */
export function BuyForm({ opening }: { opening: InitialFormState }) {
  const { service } = opening;
  const form = useBuyForm(opening);
  const { offer, banner } = form;
  if (form.placedId) return <OrderPlaced orderId={form.placedId} />;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <div className={styles.columns}>
      <form ref={form.formRef} noValidate onSubmit={onSubmit} className={styles.form}>
        {banner?.tone === 'info' ? <Notice tone="info">{banner.text}</Notice> : null}
        <PackageList
          packages={form.packages}
          value={offer?.id ?? ''}
          error={form.problems.package}
          onValue={form.choose}
        />
        {offer ? (
          <DetailsFields
            service={service}
            values={form.values}
            problems={form.problems}
            isLocked={form.isSending}
            onEdit={form.edit}
          />
        ) : (
          <p className={styles.hint}>{BUY_TEXTS.selectPackage}</p>
        )}
        {banner?.tone === 'error' ? <Notice tone="error">{banner.text}</Notice> : null}
        <Button type="submit" size="large" wide className={styles.buy} busy={form.isSending} busyLabel={BUY_TEXTS.busy}>
          {BUY_TEXTS.submit}
          {offer ? ` - ${formatUsd(offer.priceUsdCents)} (${formatPkr(offer.priceMinor)})` : null}
        </Button>
      </form>
      <OrderSummary service={service} offer={offer} />
    </div>
  );
}

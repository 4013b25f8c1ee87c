import { type Promised, stated } from '@urooj/domain/shop-statements';
import { CheckIcon } from '@urooj/ui/icons';
import { servicePageTexts } from '../../texts/en/service.ts';
import { OWN_BENEFITS, serviceBenefitStatements } from '../../texts/en/services.ts';
import type { ServiceData } from './load-service.ts';
import styles from './service.module.css';

type BenefitsProps = Pick<ServiceData, 'service' | 'texts' | 'statements'> & { promised: Promised };

/** What a service offers: its own points first, then those of every service. */
function benefitsOf({ service, texts, statements, promised }: BenefitsProps): readonly string[] {
  const usual = serviceBenefitStatements(promised);
  const said = (name: keyof typeof usual) => stated(statements, `serviceBenefit.${name}`, usual[name])?.text;
  const { delivery } = promised;
  return [
    ...(texts?.benefits ?? OWN_BENEFITS[service.name] ?? []),
    said('password'),
    delivery && servicePageTexts.deliveryBenefit(delivery),
    said('payment'),
    said('tracking'),
    said('help'),
  ].filter((point) => typeof point === 'string');
}

export function Benefits(props: BenefitsProps) {
  return (
    <ul className={styles.benefits}>
      {benefitsOf(props).map((benefit) => (
        <li key={benefit}>
          <CheckIcon />
          {benefit}
        </li>
      ))}
    </ul>
  );
}

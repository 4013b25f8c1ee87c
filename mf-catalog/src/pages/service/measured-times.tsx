import { type DeliveryTimes, timesOf } from '@urooj/domain/delivery-times';
import type { Package } from '@urooj/domain/entities';
import type { ShownService } from '@urooj/domain/services';
import { useHost, useSession } from '@urooj/host/router';
import { useDeliveryTimes } from '@urooj/host/use-delivery-times';
import {
  completionText,
  measuredTexts,
  sizeText,
  startText,
  deliveryTimesTexts as text,
} from '@urooj/texts/en/delivery-times';
import { amountName, shortServiceName } from '@urooj/texts/en/names';

type Props = { service: ShownService; packages: readonly Package[] };

/** The package of which the page says more than of others. */
const mainOf = (packages: readonly Package[]): Package | undefined =>
  packages.find(({ popular }) => popular) ?? packages[0];

const isSaid = ({ start, completion }: DeliveryTimes): boolean => start !== null || completion !== null;

/** How long the orders of a service really took, by size; nothing while no size has enough of them. */
export function MeasuredTimes({ service, packages }: Props) {
  const sizes = useDeliveryTimes(useHost(), useSession(), service.name).filter(isSaid);
  const main = mainOf(packages);
  const [first] = sizes;
  const shown = (main && timesOf(sizes, { amount: main.amountValue, kind: 'package' })) ?? first;
  if (!shown) return null;
  const nameOf = (size: DeliveryTimes) => {
    const item = packages.find(({ amountValue }) => size.isPackage && amountValue === size.from);
    if (!item) return size.isPackage ? sizeText(size) : text.otherAmounts(sizeText(size));
    // `4K Hours` contains its unit already.
    const hasUnit = item.amountDisplay.includes(' ');
    return hasUnit ? amountName(item.amountDisplay) : `${item.amountDisplay} ${shortServiceName(service)}`;
  };
  return (
    <>
      <div>
        <strong>{nameOf(shown)}</strong>
        {shown.start ? <p>{startText(shown.start)}</p> : null}
        {shown.completion ? <p>{completionText(shown.completion)}</p> : null}
      </div>
      <details>
        <summary>{text.allSizes}</summary>
        <dl>
          {sizes.map((size) => (
            <div key={`${size.isPackage} ${size.from}`}>
              <dt>{nameOf(size)}</dt>
              <dd>{measuredTexts(size).join(' ')}</dd>
            </div>
          ))}
        </dl>
        <p>{text.method}</p>
      </details>
    </>
  );
}

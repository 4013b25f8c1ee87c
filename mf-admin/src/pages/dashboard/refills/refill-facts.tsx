import { groupedAmount } from '@urooj/domain/amounts';
import { formatDateTime } from '@urooj/domain/dates';
import type { ListedRefill } from '@urooj/domain/entities';
import { isOpenRefill } from '@urooj/domain/refill';
import { assetUrl } from '@urooj/host/asset-url';
import { useHost } from '@urooj/host/router';
import { declineReasons } from '@urooj/texts/en/decline-reasons';
import { Descriptions } from '@urooj/ui/antd';
import { Notice } from '@urooj/ui/notice';
import stacked from '../../../components/stacked-details.module.css';
import { refillTexts as text } from '../../../texts/en/refills.ts';
import { missingText, moneyText, startText } from './refill-values.ts';

const { fields } = text;

/** What a decision needs: the counts with who said them, what is missing, and what was written before. */
export function RefillFacts({ refill }: { refill: ListedRefill }) {
  const { dueAt, declineReason, remarks, reopenText, start } = refill;
  const rows: readonly (readonly [label: string, value: string | null])[] = [
    [fields.service, refill.service],
    [fields.due, formatDateTime(dueAt)],
    [fields.start, startText(refill)],
    [fields.reported, countText(refill.reportedCount)],
    [fields.confirmed, countText(refill.confirmedCount)],
    [fields.missing, missingText(refill)],
    [fields.money, moneyText(refill)],
    [fields.reason, declineReason && declineReasons[declineReason]],
    [fields.remarks, remarks],
    [fields.reopenText, reopenText],
  ];
  const items = rows.flatMap(([label, value]) => (value ? [{ key: label, label, children: <bdi>{value}</bdi> }] : []));
  return (
    <>
      <Descriptions className={stacked.details ?? ''} size="small" column={2} colon={false} items={items} />
      {isOpenRefill(refill.status) && start?.by === 'buyer' ? (
        <Notice tone="warning">{text.startOfBuyer}</Notice>
      ) : null}
      <Picture url={refill.pictureUrl} />
    </>
  );
}

const countText = (count: number | null): string => (count === null ? text.unknown : groupedAmount(count));

function Picture({ url }: { url: string | null }) {
  const href = assetUrl(useHost().config, url);
  return href === null ? null : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text.picture}
    </a>
  );
}

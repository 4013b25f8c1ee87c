import { readAllDeliveryTimes } from '@urooj/api/delivery-time-calls';
import { groupedAmount } from '@urooj/domain/amounts';
import { type MeasuredTime, MIN_MEASURED_ORDERS, type ServiceDeliveryTimes } from '@urooj/domain/delivery-times';
import { useHost } from '@urooj/host/router';
import { sizeText } from '@urooj/texts/en/delivery-times';
import { durationText } from '@urooj/texts/en/duration';
import type { ListColumn } from '@urooj/ui/antd';
import { EmptyState } from '@urooj/ui/empty-state';
import { ErrorState } from '@urooj/ui/error-state';
import { Skeleton } from '@urooj/ui/skeleton';
import { useCallback } from 'react';
import { Rows } from '../../../components/rows.tsx';
import { useCall } from '../../../components/use-call.ts';
import { deliveryTimesTexts as text } from '../../../texts/en/delivery-times.ts';

type Row = ServiceDeliveryTimes & { readonly id: string };

const duration = (minutes: number | null): string => (minutes === null ? text.notReached : durationText(minutes));

function timeText(time: MeasuredTime | null): string {
  if (time === null || time.orders < MIN_MEASURED_ORDERS) return text.tooFew;
  return text.halfAndMost(duration(time.halfMinutes), duration(time.mostMinutes));
}

/** Of both waits, the one that more orders have reached. */
function ordersText({ start, completion }: ServiceDeliveryTimes): string {
  const { orders, open, cancelled } = start ?? completion ?? { orders: 0, open: 0, cancelled: 0 };
  return text.orders(groupedAmount(orders), completion?.open ?? open, completion?.cancelled ?? cancelled);
}

const COLUMNS: readonly ListColumn<Row>[] = [
  { title: text.columns.service, render: (_, { service }) => service },
  { title: text.columns.size, align: 'right', render: (_, row) => sizeText(row) },
  { title: text.columns.start, render: (_, { start }) => timeText(start) },
  { title: text.columns.completion, render: (_, { completion }) => timeText(completion) },
  { title: text.columns.orders, align: 'right', render: (_, row) => ordersText(row) },
];

/** How long orders of each service and size really took, also of those of which buyers read nothing. */
export function DeliveryTimesTable() {
  const { api } = useHost();
  const { loaded, reload } = useCall(useCallback((options) => readAllDeliveryTimes(api, options), [api]));
  if (loaded === null) return <Skeleton label={text.loading} shape="row" count={4} />;
  if (!loaded.ok) return <ErrorState title={text.failed} onRetry={reload} />;
  const rows = loaded.value.map((row) => ({ ...row, id: `${row.service} ${row.isPackage} ${row.from}` }));
  if (rows.length === 0) return <EmptyState title={text.none} />;
  return <Rows label={text.heading} rows={rows} columns={COLUMNS} minWidth={760} />;
}

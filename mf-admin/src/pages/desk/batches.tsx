import { batchFileUrl, exportBatch } from '@urooj/api/desk-calls';
import type { Result } from '@urooj/api/result';
import type { TableFormat } from '@urooj/contract/route';
import { formatDateTime } from '@urooj/domain/dates';
import type { Batch } from '@urooj/domain/desk';
import { useHost, useRevalidator } from '@urooj/host/router';
import type { ListColumn } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { Cluster } from '@urooj/ui/layout';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Suspense, useMemo, useState } from 'react';
import { Pair } from '../../components/cells.tsx';
import { Failed } from '../../components/list-table.tsx';
import { Rows } from '../../components/rows.tsx';
import { deskTexts } from '../../texts/en/desk.ts';
import { listTexts } from '../../texts/en/lists.ts';

const text = deskTexts.batches;
const ReturnOrders = lazyComponent(
  () => import(/* webpackChunkName: "return-orders" */ './return-orders.tsx'),
  'ReturnOrders',
);

const FORMATS: readonly TableFormat[] = ['xlsx', 'csv'];

/** Who has taken what, with the files. */
export function Batches({ batches }: { batches: Result<Batch[]> }) {
  const [opened, setOpened] = useState<Batch | null>(null);
  const columns = useMemo(
    (): readonly ListColumn<Batch>[] => [
      ...COLUMNS,
      { title: listTexts.actions, width: 312, render: (_, batch) => <Actions batch={batch} onReturn={setOpened} /> },
    ],
    [],
  );
  if (!batches.ok) return <Failed text={text.failed} />;
  if (batches.value.length === 0) return <EmptyState title={text.empty} />;
  return (
    <>
      <Rows label={text.label} rows={batches.value} columns={columns} minWidth={880} />
      <Suspense>{opened ? <ReturnOrders batch={opened} onClose={() => setOpened(null)} /> : null}</Suspense>
    </>
  );
}

const COLUMNS: readonly ListColumn<Batch>[] = [
  {
    title: text.columns.number,
    width: 184,
    render: (_, { number, createdAt }) => <Pair first={deskTexts.inBatch(number)} second={formatDateTime(createdAt)} />,
  },
  { title: text.columns.person, render: (_, { person }) => person ?? '' },
  { title: text.columns.taken, width: 150, render: (_, { left, taken }) => text.left(left, taken) },
  {
    title: text.columns.exported,
    width: 184,
    render: (_, { exportedAt }) => (exportedAt === null ? text.not : formatDateTime(exportedAt)),
  },
];

function Actions({ batch, onReturn }: { batch: Batch; onReturn: (batch: Batch) => void }) {
  const { api, config, notify } = useHost();
  const { revalidate } = useRevalidator();
  if (batch.left === 0) return null;

  async function load(format: TableFormat) {
    const marked = await exportBatch(api, batch.id);
    if (!marked.ok) return notify.toast('error', text.exportFailed);
    const link = document.createElement('a');
    link.href = batchFileUrl(config.apiHost, batch.id, format);
    link.download = `batch-${batch.number}.${format}`;
    link.click();
    return revalidate();
  }

  return (
    <Cluster>
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant="secondary"
          aria-label={text.fileOf(batch.number, text[format])}
          onClick={() => void load(format)}
        >
          {text[format]}
        </Button>
      ))}
      <Button variant="secondary" aria-label={text.returnTitle(batch.number)} onClick={() => onReturn(batch)}>
        {text.return}
      </Button>
    </Cluster>
  );
}

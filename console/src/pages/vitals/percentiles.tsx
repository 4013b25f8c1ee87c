import type { Vitals, VitalsRow } from '@urooj/contract/console';
import type { ListColumn } from '@urooj/ui/antd';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { PageSection } from '../../components/page-section.tsx';
import { Rows } from '../../components/rows.tsx';
import { vitalsTexts as text } from '../../texts/en/vitals.ts';
import { figureText } from './figure-text.ts';

type Row = VitalsRow & { id: string };

const { columns: titles } = text;

const columnsOf = (measure: string): ListColumn<Row>[] => [
  {
    title: titles.version,
    key: 'version',
    render: (_, { remote, version }) => <Link to={`/app/${remote}/${version}`}>{version}</Link>,
  },
  { title: titles.remote, key: 'remote', width: 150, render: (_, { remote }) => remote },
  { title: titles.count, key: 'count', width: 105, align: 'right', render: (_, { count }) => text.count(count) },
  ...(['p50', 'p75', 'p95'] as const).map(
    (name): ListColumn<Row> => ({
      title: titles[name],
      key: name,
      width: 100,
      align: 'right',
      render: (_, row) => figureText(measure, row[name]),
    }),
  ),
];

/** The figures of each version. */
export function Percentiles({ figures: { rows, measure } }: { figures: Vitals }) {
  const columns = useMemo(() => columnsOf(measure), [measure]);
  const shown = useMemo(() => rows.map((row) => ({ ...row, id: `${row.remote} ${row.version}` })), [rows]);
  return (
    <PageSection title={text.table}>
      <Rows label={text.table} rows={shown} columns={columns} />
    </PageSection>
  );
}

import type { LiveApp, PublishedRelease } from '@urooj/contract/console';
import type { ListColumn } from '@urooj/ui/antd';
import { Badge } from '@urooj/ui/badge';
import { EmptyState } from '@urooj/ui/empty-state';
import { Cluster } from '@urooj/ui/layout';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Pair } from '../../components/pair.tsx';
import { ACTIONS, Rows } from '../../components/rows.tsx';
import { Time } from '../../components/time.tsx';
import { bytesText } from '../../format.ts';
import { OperationButton } from '../../operations/operation-button.tsx';
import { operationRights, type PlannedOperation } from '../../operations/plan.ts';
import { may } from '../../rights.ts';
import { useSession } from '../../session.ts';
import { liveTexts } from '../../texts/en/live.ts';
import { releaseTexts as text } from '../../texts/en/release.ts';

type Props = {
  app: string;
  releases: readonly PublishedRelease[];
  live: LiveApp | undefined;
  onOpen: (operation: PlannedOperation) => void;
};

type Row = PublishedRelease & { id: string };

const TONES = { active: 'green', canary: 'yellow', previous: 'blue', published: 'grey' } as const;

const columnsOf = (app: string, actions: (row: Row) => ReactNode): ListColumn<Row>[] => [
  {
    title: text.columns.version,
    key: 'version',
    render: (_, { version, role }) => (
      <Cluster gap="tight">
        <Link to={`/app/${app}/${version}`}>{version}</Link>
        {role === 'published' ? null : <Badge tone={TONES[role]}>{liveTexts.roles[role]}</Badge>}
      </Cluster>
    ),
  },
  {
    title: text.columns.published,
    key: 'published',
    width: 215,
    render: (_, { publishedAt, publishedBy }) => (
      <Pair first={<Time at={publishedAt} />} second={publishedBy ? text.by(publishedBy) : ''} />
    ),
  },
  {
    title: text.columns.size,
    key: 'size',
    width: 116,
    render: (_, { bytes, compressedBytes }) => (
      <Pair
        first={compressedBytes === null ? text.none : bytesText(compressedBytes)}
        second={text.of(bytesText(bytes))}
      />
    ),
  },
  { title: text.columns.actions, key: ACTIONS, className: ACTIONS, width: 232, render: (_, row) => actions(row) },
];

/** Every published version, with what can be done with it. */
export function ReleasesTable({ app, releases, live, onOpen }: Props) {
  const { operator } = useSession();
  const canOperate = operationRights(app).some((right) => may(operator, right, app));
  const columns = useMemo(() => {
    const button = (kind: 'activate' | 'promote' | 'canary', version: string) => (
      <OperationButton operation={{ kind, app, version }} onOpen={onOpen} />
    );
    const all = columnsOf(app, ({ version, role }) =>
      role === 'active' ? null : (
        <Cluster gap="tight">
          {button(role === 'canary' ? 'promote' : 'activate', version)}
          {app === 'shell' || !live ? null : button('canary', version)}
        </Cluster>
      ),
    );
    const hasActions = canOperate && releases.some(({ role }) => role !== 'active');
    return hasActions ? all : all.filter(({ key }) => key !== ACTIONS);
  }, [app, canOperate, releases, onOpen, live]);
  const rows = useMemo(() => releases.map((release) => ({ ...release, id: release.version })), [releases]);
  if (rows.length === 0) return <EmptyState title={text.noReleases} text={text.noReleasesHelp} />;
  return <Rows label={text.releases} rows={rows} columns={columns} />;
}

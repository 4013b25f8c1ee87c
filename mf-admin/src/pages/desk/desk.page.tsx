import { DESK_QUEUES, type DeskQueue } from '@urooj/contract/vocabulary';
import { groupedAmount } from '@urooj/domain/amounts';
import { DESK_LIST, type DeskQueues } from '@urooj/domain/desk';
import type { Page } from '@urooj/host/remote';
import { Link, useLoaderData, useSession } from '@urooj/host/router';
import { AntdTheme } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Cluster } from '@urooj/ui/layout';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { LinkTabs } from '@urooj/ui/link-tabs';
import { Suspense, useState } from 'react';
import { BackLink } from '../../components/back-link.tsx';
import { type FurtherPage, FurtherPages } from '../../components/further-pages.tsx';
import { SkipToList } from '../../components/skip-to-list.tsx';
import { Unreachable } from '../../components/unreachable.tsx';
import { useListQuery } from '../../components/use-list-query.ts';
import { WorkspaceLayout } from '../../components/workspace-layout.tsx';
import { paths } from '../../paths.ts';
import { deskTexts as text } from '../../texts/en/desk.ts';
import { texts } from '../../texts/en.ts';
import { Batches } from './batches.tsx';
import { type DeskData, loadDesk } from './desk.loader.ts';
import styles from './desk.module.css';
import { DeskList } from './desk-list.tsx';
import { TakeOrders } from './take-orders.tsx';

const ExportColumns = lazyComponent(
  () => import(/* webpackChunkName: "export-columns" */ './export-columns.tsx'),
  'ExportColumns',
);

const FURTHER_PAGES: readonly FurtherPage[] = [
  { feature: 'deliveryResults', to: paths.deliveryResults(), text: text.results },
  { feature: 'blocks', to: paths.blocks(), text: text.blocks },
  { feature: 'books', to: paths.books(), text: text.books },
];

function Desk() {
  const data = useLoaderData<DeskData>();
  return (
    <AntdTheme>
      <WorkspaceLayout heading={texts.desk.heading}>
        <SkipToList />
        <BackLink to={paths.tab('overview')}>{text.back}</BackLink>
        {useSession().canAdmin ? (
          <nav aria-label={text.further}>
            <FurtherPages pages={FURTHER_PAGES} />
          </nav>
        ) : null}
        {data ? <Queues data={data} /> : <Unreachable />}
      </WorkspaceLayout>
    </AntdTheme>
  );
}

/** The queues as tabs, the orders of one of them, and the batches. */
function Queues({ data: { list, queues, batches } }: { data: NonNullable<DeskData> }) {
  const { query } = useListQuery(DESK_LIST);
  const [isArranging, setArranging] = useState(false);
  const { services, people } = queues.ok ? queues.value : NOBODY;
  const active = (query.filters.queue ?? 'start') as DeskQueue;
  const hasBatches = !WITHOUT_BATCHES.includes(active) || query.filters.person !== undefined;
  const isSearch = query.q !== '';
  const tabs = DESK_QUEUES.map((id) => {
    const count = queues.ok ? ` (${groupedAmount(queues.value.queues[id].count)})` : '';
    return { id, text: text.queues[id] + count, to: paths.desk(id === 'start' ? '' : id) };
  });
  return (
    <>
      <LinkTabs label={text.tabs} tabs={tabs} active={active} link={Link}>
        <div className={styles.top}>
          {isSearch ? null : <p>{text.about[active]}</p>}
          {active === 'start' && !isSearch ? <TakeOrders filters={query.filters} /> : null}
        </div>
        <DeskList data={list} {...{ services, people, hasBatches }} />
      </LinkTabs>
      <Cluster spread className={styles.batches}>
        <h2>{text.batches.heading}</h2>
        <Button variant="secondary" onClick={() => setArranging(true)}>
          {text.exportColumns.open}
        </Button>
      </Cluster>
      <Batches batches={batches} />
      <Suspense>{isArranging ? <ExportColumns onClose={() => setArranging(false)} /> : null}</Suspense>
    </>
  );
}

const NOBODY: Pick<DeskQueues, 'services' | 'people'> = { services: [], people: [] };
const WITHOUT_BATCHES: readonly DeskQueue[] = ['start', 'held'];

export const page: Page<DeskData | Response> = {
  loader: loadDesk,
  meta: { title: texts.desk.heading, description: text.description },
  Component: Desk,
};

import type { ListedThread } from '@urooj/domain/thread';
import type { Page } from '@urooj/host/remote';
import { useLoaderData, useSearchParams } from '@urooj/host/router';
import { AntdTheme } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Suspense, useCallback, useMemo } from 'react';
import { BackLink } from '../../components/back-link.tsx';
import { ListTable, type RowActionsColumn } from '../../components/list-table.tsx';
import { listTarget, SkipToList } from '../../components/skip-to-list.tsx';
import { Unreachable } from '../../components/unreachable.tsx';
import { WorkspaceLayout } from '../../components/workspace-layout.tsx';
import { paths } from '../../paths.ts';
import { messagesTexts as text } from '../../texts/en/messages.ts';
import { texts } from '../../texts/en.ts';
import { loadMessages, type MessagesData } from './messages.loader.ts';
import { MESSAGES_TABLE } from './messages-table.tsx';

const ThreadDrawer = lazyComponent(
  () => import(/* webpackChunkName: "thread-drawer" */ './thread-drawer.tsx'),
  'ThreadDrawer',
);

/** What buyers wrote, the oldest without a reply first; the URL names the thread that is open. */
function Messages() {
  const { list } = useLoaderData<MessagesData>();
  const [params, setParams] = useSearchParams();
  const opened = params.get('thread');
  const open = useCallback(
    (id: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === null) next.delete('thread');
          else next.set('thread', id);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  const actions = useMemo(
    (): RowActionsColumn<ListedThread> => ({
      ...{ width: 96, narrowWidth: 96 },
      render: ({ id }) => (
        <Button variant="secondary" onClick={() => open(id)}>
          {text.open}
        </Button>
      ),
    }),
    [open],
  );
  return (
    <AntdTheme>
      <WorkspaceLayout heading={texts.messages.heading}>
        <SkipToList />
        <BackLink to={paths.tab('overview')}>{text.back}</BackLink>
        <div {...listTarget}>
          {list ? <ListTable spec={MESSAGES_TABLE} data={list} actions={actions} /> : <Unreachable />}
        </div>
        <Suspense>
          {opened !== null && list ? <ThreadDrawer key={opened} id={opened} onClose={() => open(null)} /> : null}
        </Suspense>
      </WorkspaceLayout>
    </AntdTheme>
  );
}

export const page: Page<MessagesData | Response> = {
  loader: loadMessages,
  meta: { title: texts.messages.heading, description: text.description },
  Component: Messages,
};

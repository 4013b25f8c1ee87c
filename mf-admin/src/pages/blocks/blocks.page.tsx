import { endBlock } from '@urooj/api/block-calls';
import type { BlockEntry } from '@urooj/domain/block-list';
import type { Page } from '@urooj/host/remote';
import { useHost, useLoaderData } from '@urooj/host/router';
import { AntdTheme } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Stack } from '@urooj/ui/layout';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Suspense, useState } from 'react';
import { BackLink } from '../../components/back-link.tsx';
import { ListTable, type RowActionsColumn } from '../../components/list-table.tsx';
import { RowActions, RowButton } from '../../components/row-actions.tsx';
import { listTarget, SkipToList } from '../../components/skip-to-list.tsx';
import { Unreachable } from '../../components/unreachable.tsx';
import { serverTextOr, useChange } from '../../components/use-change.ts';
import { WorkspaceLayout } from '../../components/workspace-layout.tsx';
import { paths } from '../../paths.ts';
import { blockTexts as text } from '../../texts/en/blocks.ts';
import { texts } from '../../texts/en.ts';
import { type BlocksData, loadBlocks } from './blocks.loader.ts';
import { BLOCKS_TABLE, hasEnded } from './blocks-table.tsx';

const AddBlock = lazyComponent(() => import(/* webpackChunkName: "add-block" */ './add-block.tsx'), 'AddBlock');

const ACTIONS: RowActionsColumn<BlockEntry> = {
  ...{ width: 136, narrowWidth: 136 },
  render: (entry) => <RowActions>{hasEnded(entry) ? [] : [<EndButton key="end" entry={entry} />]}</RowActions>,
};

function EndButton({ entry: { id, value } }: { entry: BlockEntry }) {
  const { api, notify } = useHost();
  const { busy, change } = useChange();

  async function end() {
    const question = { title: text.endTitle, text: text.endQuestion(value), confirm: text.endTitle, cancel: text.keep };
    if (!(await notify.confirm(question))) return;
    await change({ call: () => endBlock(api, id), done: text.endDone, failed: serverTextOr(text.endFailed) });
  }

  return (
    <RowButton busy={busy} onClick={() => void end()}>
      {text.end}
    </RowButton>
  );
}

/** Whose orders and payments are held, newest first, those that have ended on demand. */
function Blocks() {
  const { list } = useLoaderData<BlocksData>();
  const [isAdding, setAdding] = useState(false);
  return (
    <AntdTheme>
      <WorkspaceLayout heading={texts.blocks.heading}>
        <SkipToList />
        <BackLink to={paths.tab('orders')}>{text.back}</BackLink>
        <Stack>
          <p>{text.lead}</p>
          {list ? (
            <div>
              <Button onClick={() => setAdding(true)}>{text.add}</Button>
            </div>
          ) : null}
          <div {...listTarget}>
            {list ? <ListTable spec={BLOCKS_TABLE} data={list} actions={ACTIONS} /> : <Unreachable />}
          </div>
        </Stack>
        <Suspense>{isAdding ? <AddBlock onClose={() => setAdding(false)} /> : null}</Suspense>
      </WorkspaceLayout>
    </AntdTheme>
  );
}

export const page: Page<BlocksData | Response> = {
  loader: loadBlocks,
  meta: { title: texts.blocks.heading, description: text.description },
  Component: Blocks,
};

import type { Page } from '@urooj/host/remote';
import { useLoaderData } from '@urooj/host/router';
import { AntdTheme } from '@urooj/ui/antd';
import { BackLink } from '../../components/back-link.tsx';
import { listTarget, SkipToList } from '../../components/skip-to-list.tsx';
import { Unreachable } from '../../components/unreachable.tsx';
import { WorkspaceLayout } from '../../components/workspace-layout.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts/en.ts';
import { type DeskListData, loadDeskList } from './desk-list.loader.ts';

/** A list of the dashboard as a page, for who has only the right for this one. */
function DeskListPage() {
  const { list, content } = useLoaderData<DeskListData>();
  return (
    <AntdTheme>
      <WorkspaceLayout heading={texts.deskLists[list].heading}>
        <SkipToList />
        <BackLink to={paths.tab(list)}>{texts.deskLists.back}</BackLink>
        <div {...listTarget}>{content ?? <Unreachable />}</div>
      </WorkspaceLayout>
    </AntdTheme>
  );
}

export const page: Page<DeskListData | Response> = {
  loader: loadDeskList,
  // The document is composed without data.
  meta: (data: DeskListData | Response | undefined) => ({
    title: data && 'list' in data ? texts.deskLists[data.list].heading : texts.desk.heading,
    description: texts.deskLists.description,
  }),
  Component: DeskListPage,
};

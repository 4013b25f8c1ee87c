import type { Page } from '@urooj/host/remote';
import { useLoaderData } from '@urooj/host/router';
import { AntdTheme } from '@urooj/ui/antd';
import { BackLink } from '../../components/back-link.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { listTarget, SkipToList } from '../../components/skip-to-list.tsx';
import { Unreachable } from '../../components/unreachable.tsx';
import { WorkspaceLayout } from '../../components/workspace-layout.tsx';
import { paths } from '../../paths.ts';
import { auditTexts as text } from '../../texts/en/audit.ts';
import { texts } from '../../texts/en.ts';
import { type AuditData, loadAudit } from './audit.loader.ts';
import { AUDIT_TABLE } from './audit-table.tsx';

/** Who did what, and when. */
function Audit() {
  const { list } = useLoaderData<AuditData>();
  return (
    <AntdTheme>
      <WorkspaceLayout heading={texts.audit.heading}>
        <SkipToList />
        <BackLink to={paths.tab('overview')}>{text.back}</BackLink>
        <div {...listTarget}>{list ? <ListTable spec={AUDIT_TABLE} data={list} /> : <Unreachable />}</div>
      </WorkspaceLayout>
    </AntdTheme>
  );
}

export const page: Page<AuditData | Response> = {
  loader: loadAudit,
  meta: { title: texts.audit.heading, description: text.description },
  Component: Audit,
};

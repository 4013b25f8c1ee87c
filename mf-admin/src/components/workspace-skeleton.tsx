import { Skeleton } from '@urooj/ui/skeleton';
import { texts } from '../texts/en.ts';
import { WorkspaceLayout } from './workspace-layout.tsx';

/** Stands for a tab or a view while it loads. */
export function ContentSkeleton({ label }: { label: string }) {
  return <Skeleton label={label} shape="row" count={8} />;
}

/** Stands for the dashboard before its first tab is known. */
export function DashboardSkeleton() {
  return (
    <WorkspaceLayout heading={texts.dashboard.heading}>
      <ContentSkeleton label={texts.dashboard.loading} />
    </WorkspaceLayout>
  );
}

/** Stands for the page with bank messages before its first view is known. */
export function BankMessagesSkeleton() {
  return (
    <WorkspaceLayout heading={texts.bankMessages.heading}>
      <ContentSkeleton label={texts.bankMessages.loading} />
    </WorkspaceLayout>
  );
}

/** Stands for the audit log before its entries are known. */
export function AuditSkeleton() {
  return (
    <WorkspaceLayout heading={texts.audit.heading}>
      <ContentSkeleton label={texts.audit.loading} />
    </WorkspaceLayout>
  );
}

/** Stands for the page with prices before they are loaded. */
export function CatalogueSkeleton() {
  return (
    <WorkspaceLayout heading={texts.catalogue.heading}>
      <ContentSkeleton label={texts.catalogue.loading} />
    </WorkspaceLayout>
  );
}

/** Stands for the page with statements before they are loaded. */
export function StatementsSkeleton() {
  return (
    <WorkspaceLayout heading={texts.statements.heading}>
      <ContentSkeleton label={texts.statements.loading} />
    </WorkspaceLayout>
  );
}

/** Stands for the page with settings before they are loaded. */
export function SettingsSkeleton() {
  return (
    <WorkspaceLayout heading={texts.settings.heading}>
      <ContentSkeleton label={texts.settings.loading} />
    </WorkspaceLayout>
  );
}

import { Skeleton } from '@urooj/ui/skeleton';
import { texts } from '../texts/en.ts';
import { WorkspaceFrame } from './workspace-frame.tsx';

/** Stands for a tab or a view while it loads. */
export function ContentSkeleton({ label }: { label: string }) {
  return <Skeleton label={label} shape="row" count={8} />;
}

/** Stands for the dashboard before its first tab is known. */
export function DashboardSkeleton() {
  return (
    <WorkspaceFrame heading={texts.dashboard.heading}>
      <ContentSkeleton label={texts.dashboard.loading} />
    </WorkspaceFrame>
  );
}

/** Stands for the page with bank messages before its first view is known. */
export function BankMessagesSkeleton() {
  return (
    <WorkspaceFrame heading={texts.bankMessages.heading}>
      <ContentSkeleton label={texts.bankMessages.loading} />
    </WorkspaceFrame>
  );
}

/** Stands for the audit log before its entries are known. */
export function AuditSkeleton() {
  return (
    <WorkspaceFrame heading={texts.audit.heading}>
      <ContentSkeleton label={texts.audit.loading} />
    </WorkspaceFrame>
  );
}

/** Stands for the page with settings before they are loaded. */
export function SettingsSkeleton() {
  return (
    <WorkspaceFrame heading={texts.settings.heading}>
      <ContentSkeleton label={texts.settings.loading} />
    </WorkspaceFrame>
  );
}

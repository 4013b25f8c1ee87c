import { Skeleton } from '@urooj/ui/skeleton';
import { texts } from '../texts/en.ts';
import { WorkspaceLayout } from './workspace-layout.tsx';

/** Stands for a tab or a view while it loads. */
export function ContentSkeleton({ label }: { label: string }) {
  return <Skeleton label={label} shape="row" count={8} />;
}

function WorkspaceSkeleton({ heading, loading }: { heading: string; loading: string }) {
  return (
    <WorkspaceLayout heading={heading} isSkeleton>
      <ContentSkeleton label={loading} />
    </WorkspaceLayout>
  );
}

/** Each stands for its page before the first data are known. */
export const DashboardSkeleton = () => <WorkspaceSkeleton {...texts.dashboard} />;
export const BankMessagesSkeleton = () => <WorkspaceSkeleton {...texts.bankMessages} />;
export const DeskSkeleton = () => <WorkspaceSkeleton {...texts.desk} />;
export const DeskPaymentsSkeleton = () => <WorkspaceSkeleton {...texts.deskLists.payments} />;
export const DeskRefundsSkeleton = () => <WorkspaceSkeleton {...texts.deskLists.refunds} />;
export const DeskRefillsSkeleton = () => <WorkspaceSkeleton {...texts.deskLists.refills} />;
export const MessagesSkeleton = () => <WorkspaceSkeleton {...texts.messages} />;
export const DeliveryResultsSkeleton = () => <WorkspaceSkeleton {...texts.deliveryResults} />;
export const BlocksSkeleton = () => <WorkspaceSkeleton {...texts.blocks} />;
export const BooksSkeleton = () => <WorkspaceSkeleton {...texts.books} />;
export const AuditSkeleton = () => <WorkspaceSkeleton {...texts.audit} />;
export const CatalogueSkeleton = () => <WorkspaceSkeleton {...texts.catalogue} />;
export const StatementsSkeleton = () => <WorkspaceSkeleton {...texts.statements} />;
export const SettingsSkeleton = () => <WorkspaceSkeleton {...texts.settings} />;

import type { Page } from '@urooj/host/remote';
import { Link, useLoaderData, useLocation, useNavigation, useSession } from '@urooj/host/router';
import { AntdTheme } from '@urooj/ui/antd';
import { LinkTabs } from '@urooj/ui/link-tabs';
import { BackLink } from '../../components/back-link.tsx';
import { listTarget, SkipToList } from '../../components/skip-to-list.tsx';
import { Unreachable } from '../../components/unreachable.tsx';
import { useSelectedTabInView } from '../../components/use-selected-tab-in-view.ts';
import { WorkspaceLayout } from '../../components/workspace-layout.tsx';
import { ContentSkeleton } from '../../components/workspace-skeleton.tsx';
import { paths } from '../../paths.ts';
import { bankMessagesPageTexts as text } from '../../texts/en/bank-messages-page.ts';
import { texts } from '../../texts/en.ts';
import { type BankMessagesData, loadBankMessages, readView, VIEW_KEYS } from './bank-messages.loader.ts';
import styles from './bank-messages.module.css';
import { Alarm } from './health/alarm.tsx';
import { isSameList } from './list/use-open-bank-message.ts';

const TABS = VIEW_KEYS.map((id) => ({
  id,
  text: text.view[id],
  to: paths.bankMessages(id === 'list' ? undefined : id),
}));

/** Views with their own URLs; staff have the list. A clicked one is selected at once; its content follows when it is loaded. */
function BankMessages() {
  const { view: loaded, content } = useLoaderData<BankMessagesData>();
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const selected = next?.pathname === pathname ? readView(new URLSearchParams(next.search)) : loaded;
  useSelectedTabInView(selected);
  const { canAdmin } = useSession();
  const view = (
    <div {...listTarget} className={styles.content}>
      {selected === loaded ? (
        (content ?? <Unreachable />)
      ) : (
        <ContentSkeleton label={text.loadingView(text.view[selected])} />
      )}
    </div>
  );
  return (
    <AntdTheme>
      <WorkspaceLayout heading={texts.bankMessages.heading}>
        {loaded === 'list' ? <SkipToList /> : null}
        <BackLink to={paths.tab('payments')}>{text.back}</BackLink>
        {/* The view with what is missing says it in full. */}
        {canAdmin && content && loaded !== 'health' ? <Alarm /> : null}
        {canAdmin ? (
          <LinkTabs label={text.views} tabs={TABS} active={selected} link={Link}>
            {view}
          </LinkTabs>
        ) : (
          view
        )}
      </WorkspaceLayout>
    </AntdTheme>
  );
}

export const page: Page<BankMessagesData | Response> = {
  loader: loadBankMessages,
  shouldRevalidate:
    () =>
    ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
      const isList = readView(nextUrl.searchParams) === 'list';
      return defaultShouldRevalidate && !(isList && isSameList(currentUrl, nextUrl));
    },
  meta: { title: texts.bankMessages.heading, description: text.description },
  Component: BankMessages,
};

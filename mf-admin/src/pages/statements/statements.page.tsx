import { SETTINGS_HISTORY_ID } from '@urooj/contract/vocabulary';
import { sitePaths } from '@urooj/host/paths';
import type { Page } from '@urooj/host/remote';
import { useLoaderData } from '@urooj/host/router';
import { AntdTheme } from '@urooj/ui/antd';
import { BackLink } from '../../components/back-link.tsx';
import { useHistory } from '../../components/history.tsx';
import { Failed } from '../../components/list-table.tsx';
import { Unreachable } from '../../components/unreachable.tsx';
import { WorkspaceLayout } from '../../components/workspace-layout.tsx';
import { shopStatementTexts as text } from '../../texts/en/shop-statements.ts';
import { texts } from '../../texts/en.ts';
import { loadStatements, type StatementsData } from './statements.loader.ts';
import { StatementsForm } from './statements-form.tsx';

function Statements() {
  const { stated, pricing } = useLoaderData<StatementsData>();
  const { renderButton, drawer } = useHistory('settings');
  return (
    <AntdTheme>
      <WorkspaceLayout heading={texts.statements.heading}>
        <BackLink to={sitePaths.adminDashboard()}>{text.back}</BackLink>
        {stated?.ok && renderButton ? (
          <p>
            {text.history} {renderButton(SETTINGS_HISTORY_ID)}
          </p>
        ) : null}
        {stated === null ? (
          <Unreachable />
        ) : stated.ok ? (
          <StatementsForm stated={stated.value} pricing={pricing} />
        ) : (
          <Failed text={text.failed} />
        )}
        {drawer}
      </WorkspaceLayout>
    </AntdTheme>
  );
}

export const page: Page<StatementsData | Response> = {
  loader: loadStatements,
  meta: { title: texts.statements.heading, description: text.description },
  Component: Statements,
};

import { SETTINGS_HISTORY_ID } from '@urooj/contract/vocabulary';
import type { Page } from '@urooj/host/remote';
import { useLoaderData } from '@urooj/host/router';
import { AntdTheme } from '@urooj/ui/antd';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Suspense } from 'react';
import { BackLink } from '../../components/back-link.tsx';
import { useHistory } from '../../components/history.tsx';
import { Failed } from '../../components/list-table.tsx';
import { Unreachable } from '../../components/unreachable.tsx';
import { WorkspaceLayout } from '../../components/workspace-layout.tsx';
import { ContentSkeleton } from '../../components/workspace-skeleton.tsx';
import { paths } from '../../paths.ts';
import { settingsTexts as text } from '../../texts/en/settings.ts';
import { texts } from '../../texts/en.ts';
import { loadSettings, type SettingsData } from './settings.loader.ts';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';

const People = lazyComponent(() => import(/* webpackChunkName: "people" */ './people.tsx'), 'People');

function Settings() {
  const { settings, staff } = useLoaderData<SettingsData>();
  const { renderButton, drawer } = useHistory('settings');
  return (
    <AntdTheme>
      <WorkspaceLayout heading={texts.settings.heading}>
        <BackLink to={paths.tab('overview')}>{text.back}</BackLink>
        {settings?.ok && renderButton ? (
          <p className={styles.history}>
            {text.history} {renderButton(SETTINGS_HISTORY_ID)}
          </p>
        ) : null}
        <Suspense fallback={<ContentSkeleton label={texts.settings.loading} />}>
          {settings === null ? (
            <Unreachable />
          ) : settings.ok ? (
            <SettingsForm settings={settings.value} hasPeople={staff !== null} />
          ) : (
            <Failed text={text.failed} />
          )}
        </Suspense>
        <Suspense>{staff ? <People staff={staff} /> : null}</Suspense>
        {drawer}
      </WorkspaceLayout>
    </AntdTheme>
  );
}

export const page: Page<SettingsData | Response> = {
  loader: loadSettings,
  meta: { title: texts.settings.heading, description: text.description },
  Component: Settings,
};

import type { ResultImport } from '@urooj/api/delivery-result-calls';
import type { Result } from '@urooj/api/result';
import { formatDateTime } from '@urooj/domain/dates';
import type { Page } from '@urooj/host/remote';
import { Link, useLoaderData, useNavigate } from '@urooj/host/router';
import { AntdTheme } from '@urooj/ui/antd';
import { Stack } from '@urooj/ui/layout';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Suspense } from 'react';
import { BackLink } from '../../components/back-link.tsx';
import { Failed } from '../../components/list-table.tsx';
import { Unreachable } from '../../components/unreachable.tsx';
import { WorkspaceLayout } from '../../components/workspace-layout.tsx';
import { ContentSkeleton } from '../../components/workspace-skeleton.tsx';
import { paths } from '../../paths.ts';
import { deliveryResultTexts as text } from '../../texts/en/delivery-results.ts';
import { texts } from '../../texts/en.ts';
import { type DeliveryResultsData, loadDeliveryResults } from './delivery-results.loader.ts';
import styles from './delivery-results.module.css';
import { ResultsForm } from './results-form.tsx';

const ImportView = lazyComponent(
  () => import(/* webpackChunkName: "result-import" */ './import-view.tsx'),
  'ImportView',
);

/** Results of deliveries come back: pasted, previewed and written, or the rows of the import that the URL names. */
function DeliveryResults() {
  const { imports, opened } = useLoaderData<DeliveryResultsData>();
  const navigate = useNavigate();
  return (
    <AntdTheme>
      <WorkspaceLayout heading={texts.deliveryResults.heading}>
        <BackLink to={paths.desk()}>{text.back}</BackLink>
        {opened ? (
          opened.ok ? (
            <Suspense fallback={<ContentSkeleton label={texts.deliveryResults.loading} />}>
              <ImportView key={opened.value.id} opened={opened.value} />
            </Suspense>
          ) : (
            <Failed text={text.failedOne} />
          )
        ) : null}
        {imports ? (
          <Stack>
            <ResultsForm onWritten={(id) => void navigate(paths.deliveryResults(id))} />
            <Imports imports={imports} />
          </Stack>
        ) : null}
        {imports || opened ? null : <Unreachable />}
      </WorkspaceLayout>
    </AntdTheme>
  );
}

function Imports({ imports }: { imports: Result<ResultImport[]> }) {
  if (!imports.ok) return <Failed text={text.failed} />;
  return (
    <section aria-labelledby="imports">
      <h2 id="imports" className={styles.subheading}>
        {text.imports}
      </h2>
      {imports.value.length === 0 ? <p>{text.noImports}</p> : null}
      <ul className={styles.imports}>
        {imports.value.map((one) => (
          <li key={one.id}>
            <Link to={paths.deliveryResults(one.id)}>{text.importOf(formatDateTime(one.createdAt))}</Link>
            <span className={styles.soft}>{text.importFigures(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const page: Page<DeliveryResultsData | Response> = {
  loader: loadDeliveryResults,
  meta: { title: texts.deliveryResults.heading, description: text.description },
  Component: DeliveryResults,
};

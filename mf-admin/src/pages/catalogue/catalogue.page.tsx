import type { Page } from '@urooj/host/remote';
import { useLoaderData } from '@urooj/host/router';
import { AntdTheme } from '@urooj/ui/antd';
import { BackLink } from '../../components/back-link.tsx';
import { Failed } from '../../components/list-table.tsx';
import { Unreachable } from '../../components/unreachable.tsx';
import { WorkspaceLayout } from '../../components/workspace-layout.tsx';
import { paths } from '../../paths.ts';
import { catalogueTexts as text } from '../../texts/en/catalogue.ts';
import { texts } from '../../texts/en.ts';
import { type CatalogueData, loadCatalogue } from './catalogue.loader.ts';
import { CatalogueEditor } from './catalogue-editor.tsx';

function CataloguePage() {
  const { catalogue } = useLoaderData<CatalogueData>();
  return (
    <AntdTheme>
      <WorkspaceLayout heading={texts.catalogue.heading}>
        <BackLink to={paths.tab('overview')}>{text.back}</BackLink>
        {catalogue === null ? (
          <Unreachable />
        ) : catalogue.ok ? (
          <CatalogueEditor loaded={catalogue.value} />
        ) : (
          <Failed text={text.failed} />
        )}
      </WorkspaceLayout>
    </AntdTheme>
  );
}

export const page: Page<CatalogueData | Response> = {
  loader: loadCatalogue,
  meta: { title: texts.catalogue.heading, description: text.description },
  Component: CataloguePage,
};

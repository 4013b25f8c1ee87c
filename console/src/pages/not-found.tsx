import { buttonClass } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { Link } from 'react-router-dom';
import { Page } from '../components/page.tsx';
import { layoutTexts as text } from '../texts/en/layout.ts';

/** A URL that no page has. */
export function NotFound() {
  return (
    <Page title={text.notFound}>
      <EmptyState title={text.notFound}>
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          {text.toLive}
        </Link>
      </EmptyState>
    </Page>
  );
}

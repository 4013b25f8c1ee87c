import { ErrorState } from '@urooj/ui/error-state';
import { Component, type ReactNode } from 'react';
import { layoutTexts as text } from '../texts/en/layout.ts';

type Props = { children: ReactNode };

/** Keeps a page that throws from taking the layout with it. */
export class PageFailure extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorState title={text.crashed} text={text.crashedHelp} onRetry={() => location.reload()} />;
  }
}

import { ErrorState } from '@urooj/ui/error-state';
import { Component, type ReactNode } from 'react';
import { frameTexts as text } from '../texts/en/frame.ts';

type Props = { children: ReactNode };

/** Keeps a page that throws from taking the frame with it. */
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

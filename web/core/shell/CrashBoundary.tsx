import { Component, type ReactNode } from 'react';
import { ErrorState } from '#web/ui/ErrorState.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly crashed: boolean;
}

/** Error boundary of a page: menu and header stay visible, and the page can be retried. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { error: null, crashed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, crashed: true };
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return (
      <ErrorState
        error={this.state.error}
        retry={() => this.setState({ error: null, crashed: false })}
      />
    );
  }
}

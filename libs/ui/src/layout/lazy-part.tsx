import { Component, Suspense, type ReactNode } from 'react';

export interface LazyPartProps {
  children: ReactNode;
  /** Shown while the part loads. */
  waiting?: ReactNode;
  /** Shown if the part fails to load or to render; `waiting` by default. */
  failed?: ReactNode;
}

interface LazyPartState {
  hasFailed: boolean;
}

/** Suspense and error boundary of a lazy part: if it fails, the rest of the page stays. */
export class LazyPart extends Component<LazyPartProps, LazyPartState> {
  override state: LazyPartState = { hasFailed: false };

  static getDerivedStateFromError(): LazyPartState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { children, waiting, failed = waiting } = this.props;
    return this.state.hasFailed ? failed : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}

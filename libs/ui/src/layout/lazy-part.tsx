import { Component, Suspense, type ReactNode } from 'react';

export interface LazyPartProps {
  children: ReactNode;
  /** Stands in while the part is on its way. */
  waiting?: ReactNode;
  /** Stands in where the part could not be loaded or broke; as `waiting` unless told otherwise. */
  failed?: ReactNode;
}

interface LazyPartState {
  hasFailed: boolean;
}

/** A part whose code comes by itself: when it cannot, the rest of the page stays whole. */
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

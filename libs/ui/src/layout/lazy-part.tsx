import { Component, isValidElement, memo, Suspense, type ReactNode } from 'react';

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

class Boundary extends Component<LazyPartProps, LazyPartState> {
  override state: LazyPartState = { hasFailed: false };

  static getDerivedStateFromError(): LazyPartState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { children, waiting, failed = waiting } = this.props;
    return this.state.hasFailed ? failed : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}

/**
 * Suspense and error boundary of a lazy part: if it fails, the rest of the page stays. It is rendered again only for other props, because
 * React throws away what the server rendered of a part and renders it again if it gets there before its code.
 */
export const LazyPart = memo(Boundary, haveSameValues);

function haveSameValues(a: object, b: object): boolean {
  const others = new Map(Object.entries(b));
  return (
    Object.keys(a).length === others.size &&
    Object.entries(a).every(([name, value]) => isSame(value, others.get(name)))
  );
}

/** Elements are made again with each rendering, and are the same if what they are made of is. */
const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (isValidElement<object>(a) &&
    isValidElement<object>(b) &&
    a.type === b.type &&
    a.key === b.key &&
    haveSameValues(a.props, b.props));

import type { ReactNode } from 'react';
import { useState } from 'react';

interface ControlledProps<T> {
  start: T;
  children: (value: T, onChange: (value: T) => void) => ReactNode;
}

/** Holds a field's value in a story, as the page around it would. */
export function Controlled<T>({ start, children }: ControlledProps<T>) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}

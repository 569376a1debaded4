import type { ReactNode } from 'react';
import { useState } from 'react';

interface KeptProps<T> {
  start: T;
  children: (value: T, onChange: (value: T) => void) => ReactNode;
}

/** Keeps the value of a field in a story, as the page around it would. */
export function Kept<T>({ start, children }: KeptProps<T>) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}

export interface ContrastPair {
  /** Names of tokens. */
  front: string;
  backs: readonly string[];
  /** Minimum contrast by WCAG 2.2 AA: 4.5 for text, 3 for graphics. */
  atLeast: 4.5 | 3;
}

const grounds = ['page', 'surface', 'surface-2', 'surface-3', 'overlay'] as const;

/** Allowed combinations of colours, each tested for its contrast; add new ones here. */
export const contrastPairs: readonly ContrastPair[] = [
  { front: 'text', backs: [...grounds, 'accent-soft', 'selected-soft'], atLeast: 4.5 },
  { front: 'text', backs: ['info-soft', 'success-soft', 'warning-soft', 'danger-soft'], atLeast: 4.5 },
  { front: 'text-2', backs: [...grounds, 'selected-soft'], atLeast: 4.5 },
  { front: 'link', backs: [...grounds, 'selected-soft'], atLeast: 4.5 },
  { front: 'accent-text', backs: ['page', 'surface', 'surface-2', 'overlay', 'accent-soft'], atLeast: 4.5 },
  { front: 'danger', backs: ['page', 'surface', 'surface-2', 'overlay', 'danger-soft'], atLeast: 4.5 },
  { front: 'success', backs: ['page', 'surface', 'surface-2', 'overlay', 'success-soft'], atLeast: 4.5 },
  { front: 'warning', backs: ['page', 'surface', 'surface-2', 'overlay', 'warning-soft'], atLeast: 4.5 },
  { front: 'info', backs: ['page', 'surface', 'surface-2', 'overlay', 'info-soft'], atLeast: 4.5 },
  { front: 'text-on-ink', backs: ['ink', 'ink-2'], atLeast: 4.5 },
  { front: 'text-2-on-ink', backs: ['ink', 'ink-2'], atLeast: 4.5 },
  { front: 'on-primary', backs: ['primary', 'primary-hover', 'primary-pressed'], atLeast: 4.5 },
  { front: 'on-accent', backs: ['accent', 'accent-hover'], atLeast: 4.5 },
  { front: 'on-selected', backs: ['selected'], atLeast: 4.5 },
  { front: 'on-danger', backs: ['danger-fill', 'danger-fill-hover'], atLeast: 4.5 },
  { front: 'on-tooltip', backs: ['tooltip'], atLeast: 4.5 },
  { front: 'border-strong', backs: ['page', 'surface', 'overlay'], atLeast: 3 },
  { front: 'focus', backs: [...grounds], atLeast: 3 },
  { front: 'selected', backs: ['surface', 'surface-3'], atLeast: 3 },
  { front: 'primary', backs: ['page', 'surface', 'surface-3'], atLeast: 3 },
  { front: 'chart-1', backs: ['surface', 'overlay'], atLeast: 3 },
  { front: 'chart-2', backs: ['surface', 'overlay'], atLeast: 3 },
  { front: 'chart-3', backs: ['surface', 'overlay'], atLeast: 3 },
  { front: 'chart-4', backs: ['surface', 'overlay'], atLeast: 3 },
  { front: 'chart-5', backs: ['surface', 'overlay'], atLeast: 3 },
  { front: 'chart-6', backs: ['surface', 'overlay'], atLeast: 3 },
];

export { ExampleNote } from './example-note.tsx';
export { useClaims } from './use-claims.ts';

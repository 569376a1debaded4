export { payoutTime } from './claim-texts.ts';
export { ExampleNote } from './example-note.tsx';
export { useClaims } from './use-claims.ts';

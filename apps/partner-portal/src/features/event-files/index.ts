export { DocumentFields } from './document-fields.tsx';
export type { FileCalls } from './file-calls.ts';
export { ImageFields } from './image-fields.tsx';
export { useFiles, type Files } from './use-files.ts';

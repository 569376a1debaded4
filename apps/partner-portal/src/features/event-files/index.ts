export { DocumentFields } from './document-fields.tsx';
export type { FileCalls } from './file-calls.ts';
export { ImageFields } from './image-fields.tsx';
export { SpeakerImages } from './speaker-images.tsx';
export { useFiles } from './use-files.ts';

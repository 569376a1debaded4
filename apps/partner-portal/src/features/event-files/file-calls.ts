import type { DocumentKind, ImageChange, ImageKind } from '@atrium/domain';

type Answer = Promise<{ error?: unknown }>;
export type AddAnswer = Promise<{ data?: { id: number }; error?: unknown }>;
export type OnProgress = (share: number) => void;

/** The calls that change the files of an event, or those of a draft. */
export interface FileCalls {
  addImage: (kind: ImageKind, file: File, onProgress: OnProgress) => AddAnswer;
  changeImage: (imageId: number, change: ImageChange) => Answer;
  addSpeakerImage: (speakerId: number, file: File, onProgress: OnProgress) => AddAnswer;
  removeImage: (imageId: number) => Answer;
  addDocument: (kind: DocumentKind, file: File, onProgress: OnProgress) => AddAnswer;
  removeDocument: (documentId: number) => Answer;
}

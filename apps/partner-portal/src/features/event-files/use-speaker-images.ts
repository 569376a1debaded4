import type { FileCalls } from './file-calls.ts';
import { useUploads } from './use-uploads.ts';

/** Adds the images of speakers; an upload's kind is the speaker's ID. */
export const useSpeakerImages = ({ addSpeakerImage }: FileCalls) =>
  useUploads<string>(
    (speaker, file, onProgress) => addSpeakerImage(Number(speaker), file, onProgress),
    'Image upload failed',
  );

export type SpeakerImages = ReturnType<typeof useSpeakerImages>;

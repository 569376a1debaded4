import type { EventFiles } from '@atrium/domain';
import type { FileCalls } from './file-calls.ts';
import { useDocuments } from './use-documents.ts';
import { useImages } from './use-images.ts';
import { useSpeakerImages } from './use-speaker-images.ts';

/** Adds, changes and deletes the images and documents of an event or a draft. */
export function useFiles({ banners }: Pick<EventFiles, 'banners'>, calls: FileCalls) {
  const images = useImages(banners, calls);
  const documents = useDocuments(calls);
  const speakerImages = useSpeakerImages(calls);
  return {
    images,
    documents,
    speakerImages,
    isBusy: images.isBusy || speakerImages.isBusy || documents.isBusy,
    /** Waits for all uploads; resolves to whether every file has arrived. */
    settle: async (): Promise<boolean> => {
      const arrived = await Promise.all([images.settle(), documents.settle(), speakerImages.settle()]);
      return arrived.every(Boolean);
    },
  };
}

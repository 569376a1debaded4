import {
  eventFileLimits,
  problem,
  type DocumentKind,
  type FileId,
  type ImageChange,
  type ImageKind,
} from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import { checkDocument } from '../../files/check-document.ts';
import { keyedFiles } from '../../files/file-keys.ts';
import { documentUrl, imageUrl } from '../../files/media-url.ts';
import { storeDocument, storeImage } from '../../files/store-file.ts';
import type { UploadedFile } from '../../http/uploads.ts';
import type { AttachedFile } from './version-files.queries.ts';
import type { PartnerContext } from './with-sellable-event.ts';

type Kind = AttachedFile['kind'];
interface AddedFile {
  id: number;
  url: string;
}
const done = { status: 'Success' } as const;
const documentKinds: readonly Kind[] = ['agenda', 'exhibitor-list'];
const imageKinds: readonly Kind[] = ['thumbnail', 'banner', 'speaker'];

/** A stored file that becomes one of them. */
type AddedContent = Pick<AttachedFile, 'kind' | 'position' | 'speakerId'> & { fileId: FileId };

/** Images and documents that may be changed now: those of a new version, or of a draft. */
export interface AttachedFiles {
  files: readonly AttachedFile[];
  add: (file: AddedContent) => Promise<number>;
  change: (id: number, values: Partial<Pick<AttachedFile, 'position' | 'alternativeText'>>) => Promise<void>;
  remove: (file: AttachedFile) => Promise<void>;
}

/** Locks what holds the files and changes them, in one transaction. */
export type OpenFiles = <T>(work: (tx: PartnerContext, attached: AttachedFiles) => Promise<T>) => Promise<T>;

/** The changes that a partner makes to images and documents, in a version or in a draft. */
export const editFiles = (open: OpenFiles) => ({
  /** Replaces the thumbnail or adds a banner. */
  addImage: (kind: ImageKind, file: UploadedFile): Promise<AddedFile> =>
    open(async (tx, attached) => {
      const there = ofKind(attached, [kind]);
      if (kind === 'banner' && there.length >= eventFileLimits.banners)
        throw problem('images-full', { number: eventFileLimits.banners });
      const fileId = await storeImage(tx, file);
      if (kind === 'thumbnail') for (const one of there) await attached.remove(one);
      return { id: await addLast(attached, kind, fileId), url: imageUrl(keyedFiles(tx)(fileId), 1280) };
    }),

  /** Adds a speaker's image, or replaces it. */
  addSpeakerImage: (speakerId: number, file: UploadedFile): Promise<AddedFile> =>
    open(async (tx, attached) => {
      const images = ofKind(attached, ['speaker']);
      const old = images.filter((image) => image.speakerId === speakerId);
      if (images.length - old.length >= eventFileLimits.speakers)
        throw problem('images-full', { number: eventFileLimits.speakers });
      const fileId = await storeImage(tx, file);
      for (const one of old) await attached.remove(one);
      const id = await attached.add({ kind: 'speaker', fileId, speakerId, position: 0 });
      return { id, url: imageUrl(keyedFiles(tx)(fileId), 640) };
    }),

  /** Adds a document, after a look for what can harm who opens it. */
  addDocument: async (kind: DocumentKind, file: UploadedFile): Promise<AddedFile> => {
    checkDocument(file);
    return open(async (tx, attached) => {
      if (ofKind(attached, documentKinds).length >= eventFileLimits.documents)
        throw problem('documents-full', { number: eventFileLimits.documents });
      const fileId = await storeDocument(tx, file);
      return {
        id: await addLast(attached, kind, fileId),
        url: documentUrl(keyedFiles(tx)(fileId), file.name),
      };
    });
  },

  /** Changes an image's description or its position among its kind. */
  changeImage: (imageId: number, { alternativeText, position }: ImageChange): Promise<typeof done> =>
    open(async (_tx, attached) => {
      const image = find(attached, imageId, imageKinds);
      if (alternativeText !== undefined)
        await attached.change(imageId, { alternativeText: alternativeText || null });
      if (position !== undefined) {
        const others = ofKind(attached, [image.kind]).filter(({ id }) => id !== imageId);
        for (const [index, { id }] of others.toSpliced(position, 0, image).entries())
          await attached.change(id, { position: index });
      }
      return done;
    }),

  removeImage: (id: number): Promise<typeof done> => remove(open, id, imageKinds),
  removeDocument: (id: number): Promise<typeof done> => remove(open, id, documentKinds),
});

const remove = (open: OpenFiles, id: number, kinds: readonly Kind[]): Promise<typeof done> =>
  open(async (_tx, attached) => {
    await attached.remove(find(attached, id, kinds));
    return done;
  });

const ofKind = ({ files }: AttachedFiles, kinds: readonly Kind[]): AttachedFile[] =>
  files.filter(({ kind }) => kinds.includes(kind));

const find = (attached: AttachedFiles, id: number, kinds: readonly Kind[]): AttachedFile =>
  orNotFound(
    ofKind(attached, kinds).find((file) => file.id === id),
    'file-not-found',
  );

/** Adds a stored file after the others of its kind. */
const addLast = (attached: AttachedFiles, kind: Kind, fileId: FileId): Promise<number> =>
  attached.add({
    kind,
    fileId,
    speakerId: null,
    position: (ofKind(attached, [kind]).at(-1)?.position ?? -1) + 1,
  });

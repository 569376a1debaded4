/** Limits of an event's uploads (partner spec 5 and 9); sizes in bytes. */
export const eventFileLimits = {
  banners: 5,
  imageTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'],
  imageBytes: 10_000_000,
  /** Speakers of an event, each with one image. */
  speakers: 100,
  documents: 10,
  documentTypes: [
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  documentBytes: 20_000_000,
} as const;

/** Uploads of an event's images and documents. */
export const imageUpload = {
  field: 'image',
  accept: eventFileLimits.imageTypes,
  maxBytes: eventFileLimits.imageBytes,
} as const;
export const documentUpload = {
  field: 'document',
  accept: eventFileLimits.documentTypes,
  maxBytes: eventFileLimits.documentBytes,
} as const;

/** Whether a scanner has seen a file; `UNSCANNED` where none is set up. Only clean and unscanned ones are served. */
export const scanStatuses = ['UNSCANNED', 'WAITING', 'CLEAN', 'INFECTED'] as const;
export type ScanStatus = (typeof scanStatuses)[number];

export type ImageKind = 'thumbnail' | 'banner';
export type DocumentKind = 'agenda' | 'exhibitor-list';

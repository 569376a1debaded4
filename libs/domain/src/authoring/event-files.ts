/** What may be uploaded for an event (partner spec 5 and 9). Sizes in bytes. */
export const eventFileLimits = {
  banners: 5,
  imageTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'],
  imageBytes: 10_000_000,
  documents: 10,
  documentTypes: [
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  documentBytes: 20_000_000,
} as const;

export type ImageKind = 'thumbnail' | 'banner';
export type DocumentKind = 'agenda' | 'exhibitor-list';

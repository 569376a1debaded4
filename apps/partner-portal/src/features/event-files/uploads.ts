/** An upload: queued, in progress or failed. */
export interface PendingUpload<Kind extends string> {
  id: string;
  kind: Kind;
  file: File;
  /** 0 to 100; absent while queued. */
  progress?: number | undefined;
  error?: string;
  /** The same file would be refused again. */
  isRefused?: boolean;
  /** ID of the saved file; the upload is shown until the event includes it. */
  savedAs?: number;
}

/** Returns the uploads of a kind that the event doesn't include yet. */
export const pending = <Kind extends string>(
  uploads: readonly PendingUpload<Kind>[],
  kind: Kind,
  saved: readonly { id: number }[],
): PendingUpload<Kind>[] =>
  uploads.filter((upload) => upload.kind === kind && !saved.some(({ id }) => id === upload.savedAs));

/** Converts an upload to a row of a file drop. */
export const rowOf = ({ id, file, progress, error, isRefused, savedAs }: PendingUpload<string>) => ({
  id,
  name: file.name,
  size: file.size,
  status: savedAs !== undefined ? ('success' as const) : error ? ('error' as const) : ('uploading' as const),
  progress,
  error,
  isRefused,
});

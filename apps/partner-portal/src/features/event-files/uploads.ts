/** A file on its way, or why it did not arrive. */
export interface Upload<Kind extends string> {
  id: string;
  kind: Kind;
  file: File;
  /** 0 to 100; absent while it waits for its turn. */
  progress?: number | undefined;
  error?: string;
  /** Under which id the server keeps it; it is shown here until the event is read anew. */
  savedAs?: number;
}

/** What is still to be shown of some uploads besides what the event has already. */
export const pending = <Kind extends string>(
  uploads: readonly Upload<Kind>[],
  kind: Kind,
  saved: readonly { id: number }[],
): Upload<Kind>[] =>
  uploads.filter((upload) => upload.kind === kind && !saved.some(({ id }) => id === upload.savedAs));

/** An upload as a row of a file drop. */
export const rowOf = ({ id, file, progress, error, savedAs }: Upload<string>) => ({
  id,
  name: file.name,
  size: file.size,
  status: savedAs !== undefined ? ('success' as const) : error ? ('error' as const) : ('uploading' as const),
  progress,
  error,
});

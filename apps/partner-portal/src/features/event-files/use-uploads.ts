import { messageOf } from '@atrium/api-slice';
import { isWorthRetrying, toast } from '@atrium/ui';
import { useRef, useState } from 'react';
import type { AddAnswer, OnProgress } from './file-calls.ts';
import type { PendingUpload } from './uploads.ts';

/** Uploads files in sequence, so that they arrive in the order chosen, and reports their progress. */
export function useUploads<Kind extends string>(
  send: (kind: Kind, file: File, onProgress: OnProgress) => AddAnswer,
  failed: string,
) {
  const [uploads, setUploads] = useState<PendingUpload<Kind>[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const failures = useRef(new Set<string>());

  const change = (id: string, next: Partial<PendingUpload<Kind>>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...next } : upload)));
  const run = async ({ id, kind, file }: PendingUpload<Kind>) => {
    const { data, error } = await send(kind, file, (share) =>
      change(id, { progress: Math.round(share * 100) }),
    );
    if (data) return change(id, { savedAs: data.id });
    failures.current.add(id);
    toast.error(failed);
    change(id, { error: messageOf(error), isRefused: !isWorthRetrying(error) });
  };
  const enqueue = (upload: PendingUpload<Kind>) => {
    queue.current = queue.current.then(() => run(upload));
  };
  return {
    uploads,
    add: (kind: Kind, files: readonly File[]) => {
      const added = files.map((file) => ({ id: crypto.randomUUID(), kind, file }));
      setUploads((all) => [...all, ...added]);
      added.forEach(enqueue);
    },
    retry: (id: string) => {
      const upload = uploads.find((one) => one.id === id);
      if (!upload) return;
      setUploads((all) =>
        all.map((one) => (one.id === id ? { id: one.id, kind: one.kind, file: one.file } : one)),
      );
      failures.current.delete(id);
      enqueue(upload);
    },
    dismiss: (id: string) => {
      failures.current.delete(id);
      setUploads((all) => all.filter((upload) => upload.id !== id));
    },
    /** Waits for the uploads so far; resolves to whether all have arrived. */
    settle: async (): Promise<boolean> => {
      await queue.current;
      return failures.current.size === 0;
    },
    isBusy: uploads.some(({ error, savedAs }) => error === undefined && savedAs === undefined),
  };
}

import { messageOf } from '@atrium/api-slice';
import { toast } from '@atrium/ui';
import { useRef, useState } from 'react';
import type { PendingUpload } from './uploads.ts';

interface Answer {
  data?: { id: number };
  error?: unknown;
}

/** Uploads files in sequence, so that they arrive in the order chosen, and reports their progress. */
export function useUploads<Kind extends string>(
  send: (kind: Kind, file: File, onProgress: (share: number) => void) => Promise<Answer>,
  failed: string,
) {
  const [uploads, setUploads] = useState<PendingUpload<Kind>[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const change = (id: string, next: Partial<PendingUpload<Kind>>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...next } : upload)));
  const run = async ({ id, kind, file }: PendingUpload<Kind>) => {
    const { data, error } = await send(kind, file, (share) =>
      change(id, { progress: Math.round(share * 100) }),
    );
    if (data) return change(id, { savedAs: data.id });
    toast.error(failed);
    change(id, { error: messageOf(error) });
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
      enqueue(upload);
    },
    dismiss: (id: string) => setUploads((all) => all.filter((upload) => upload.id !== id)),
    isBusy: uploads.some(({ error, savedAs }) => error === undefined && savedAs === undefined),
  };
}

import { messageOf } from '@atrium/api-slice';
import { toast } from '@atrium/ui';
import { useRef, useState } from 'react';
import type { Upload } from './uploads.ts';

interface Answer {
  data?: { id: number };
  error?: unknown;
}

/** Sends files one after the other, so that they arrive in the order they were chosen in, and shows how each is doing. */
export function useUploads<Kind extends string>(
  send: (kind: Kind, file: File, onProgress: (share: number) => void) => Promise<Answer>,
  failed: string,
) {
  const [uploads, setUploads] = useState<Upload<Kind>[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const change = (id: string, next: Partial<Upload<Kind>>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...next } : upload)));
  const run = async ({ id, kind, file }: Upload<Kind>) => {
    const { data, error } = await send(kind, file, (share) =>
      change(id, { progress: Math.round(share * 100) }),
    );
    if (data) return change(id, { savedAs: data.id });
    toast.error(failed);
    change(id, { error: messageOf(error) });
  };
  const enqueue = (upload: Upload<Kind>) => {
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

export type Uploads<Kind extends string> = ReturnType<typeof useUploads<Kind>>;

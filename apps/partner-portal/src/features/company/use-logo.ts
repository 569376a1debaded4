import { messageOf, useRemoveLogoMutation, useSaveLogoMutation } from '@atrium/api-slice';
import { calls, type Partner } from '@atrium/domain';
import { isWorthRetrying } from '@atrium/ui';
import { useState } from 'react';

const { maxBytes } = calls.partners.saveLogo.upload;

/** A logo upload: in progress or failed. */
interface LogoUpload {
  file: File;
  /** 0 to 100. */
  progress: number;
  error: string | null;
  /** The same file can be uploaded again. */
  canRetry: boolean;
}

export interface Logo {
  upload: LogoUpload | null;
  send: (file: File) => void;
  dismiss: () => void;
  /** Rejects if the logo couldn't be deleted. */
  remove: () => Promise<void>;
  isRemoving: boolean;
  fault: string | null;
}

/** Uploads the company's logo with its progress, and deletes it. */
export function useLogo(partnerId: Partner['id']): Logo {
  const [save] = useSaveLogoMutation();
  const [takeAway, removal] = useRemoveLogoMutation();
  const [upload, setUpload] = useState<LogoUpload | null>(null);
  const params = { partnerId };

  const send = async (file: File) => {
    const start = { file, progress: 0, error: null, canRetry: true };
    if (file.size > maxBytes) {
      setUpload({ ...start, error: `${file.name} is larger than 2MB`, canRetry: false });
      return;
    }
    setUpload(start);
    const onProgress = (share: number) => setUpload({ ...start, progress: Math.round(share * 100) });
    const { error } = await save({ params, file, onProgress });
    setUpload(
      error === undefined ? null : { ...start, error: messageOf(error), canRetry: isWorthRetrying(error) },
    );
  };
  return {
    upload,
    send: (file) => void send(file),
    dismiss: () => setUpload(null),
    remove: async () => void (await takeAway({ params }).unwrap()),
    isRemoving: removal.isLoading,
    fault: removal.error === undefined ? null : messageOf(removal.error),
  };
}

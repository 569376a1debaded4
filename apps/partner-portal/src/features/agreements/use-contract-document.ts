import { useContractDocumentMutation } from '@atrium/api-slice';
import type { ViewedQuery } from '@atrium/ui';
import { useCallback, useEffect, useRef } from 'react';

interface ContractFile {
  name: string;
  /** Object URL, valid while the page is shown. */
  url: string;
}

/** Fetches the agreement as a file, with the session's token. */
export function useContractDocument(): ViewedQuery<ContractFile> {
  const [fetchDocument, { data, error, isError }] = useContractDocumentMutation();
  const urls = useRef<string[]>([]);
  const load = useCallback(async () => {
    const answer = await fetchDocument();
    if (answer.data) urls.current.push(answer.data.url);
  }, [fetchDocument]);
  useEffect(() => {
    const current = urls.current;
    void load();
    return () => current.splice(0).forEach((url) => URL.revokeObjectURL(url));
  }, [load]);
  return { data, error, isError, isLoading: !isError, refetch: () => void load() };
}

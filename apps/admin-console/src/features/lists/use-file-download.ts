import { messageOf, saveFile, type SavedFile } from '@atrium/api-slice';
import { toast } from '@atrium/ui';

type Ask<Args> = (args: Args) => Promise<{ data?: SavedFile; error?: unknown }>;

/** Downloads the file of a call, or shows the error. */
export function useFileDownload<Args>([ask, { isLoading }]: readonly [Ask<Args>, { isLoading: boolean }]) {
  const save = async (args: Args) => {
    const { data, error } = await ask(args);
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  return { isSaving: isLoading, onSave: (args: Args) => void save(args) };
}

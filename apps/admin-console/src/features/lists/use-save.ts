import { messageOf, saveFile, type SavedFile } from '@atrium/api-slice';
import { toast } from '@atrium/ui';

type Ask<Args> = (args: Args) => Promise<{ data?: SavedFile; error?: unknown }>;

/** Saves the file that a call answers with, or says why there is none. */
export function useSave<Args>([ask, { isLoading }]: readonly [Ask<Args>, { isLoading: boolean }]) {
  const save = async (args: Args) => {
    const { data, error } = await ask(args);
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  return { isSaving: isLoading, onSave: (args: Args) => void save(args) };
}

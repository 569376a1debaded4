import {
  messageOf,
  saveFile,
  signedOut,
  useDeleteMeMutation,
  useLazyExportMyDataQuery,
} from '@atrium/api-slice';
import { toast } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useDispatch } from 'react-redux';
import { useNavigateAcrossApps } from '../session/use-navigate-across-apps.ts';

/** Exports the account's data, and deletes the account. */
export function usePrivacy() {
  const [exportMyData, exporting] = useLazyExportMyDataQuery();
  const [deleteMe] = useDeleteMeMutation();
  const dispatch = useDispatch();
  const goTo = useNavigateAcrossApps();

  const download = async () => {
    const { data, error } = await exportMyData();
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  /** Returns the failure, or undefined. */
  const deleteAccount = async (body: { password: string; removeReviews: boolean }) => {
    const { error } = await deleteMe({ body });
    if (error !== undefined) return error;
    await goTo('/');
    dispatch(signedOut());
    toast.success(t('Account deleted'));
    return undefined;
  };
  return { download, isDownloading: exporting.isFetching, deleteAccount };
}

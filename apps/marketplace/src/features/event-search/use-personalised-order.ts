import { messageOf, selectAccount, useSaveSettingsMutation, useSettingsQuery } from '@atrium/api-slice';
import { toast } from '@atrium/ui';
import { useSelector } from 'react-redux';

/** An attendee's choice of an own order by relevance, saved with the settings; null for everyone else. */
export function usePersonalisedOrder() {
  const isAttendee = useSelector(selectAccount)?.attendeeId != null;
  const { data } = useSettingsQuery(undefined, { skip: !isAttendee });
  const [save, { isLoading }] = useSaveSettingsMutation();
  if (!isAttendee || !data) return null;
  const change = async (personalisedOrder: boolean) => {
    const { error } = await save({ body: { personalisedOrder } });
    if (error) toast.error(messageOf(error));
  };
  return { isOn: data.personalisedOrder, isSaving: isLoading, change: (isOn: boolean) => void change(isOn) };
}

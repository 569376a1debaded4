import { messageOf, selectSession, useSaveSettingsMutation, useSettingsQuery } from '@atrium/api-slice';
import { Switch, toast } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useSelector } from 'react-redux';
import classes from './personalised-switch.module.css';

/** Turns an attendee's own order by relevance on and off; saved with the settings. */
export function PersonalisedSwitch() {
  const isAttendee = useSelector(selectSession)?.attendeeId != null;
  const { data } = useSettingsQuery(undefined, { skip: !isAttendee });
  const [save, saving] = useSaveSettingsMutation();
  if (!isAttendee || !data) return null;
  const change = async (personalisedOrder: boolean) => {
    const { error } = await save({ body: { personalisedOrder } });
    if (error) toast.error(messageOf(error));
  };
  return (
    <Switch
      className={classes.row}
      isSelected={data.personalisedOrder}
      isDisabled={saving.isLoading}
      onChange={(isOn) => void change(isOn)}
    >
      {t('Personalised for you')}
    </Switch>
  );
}

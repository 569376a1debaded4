import { Switch } from '@atrium/ui';
import { t } from '@atrium/texts';
import classes from './personalised-switch.module.css';
import { usePersonalisedOrder } from './use-personalised-order.ts';

/** Turns an attendee's own order by relevance on and off. */
export function PersonalisedSwitch() {
  const order = usePersonalisedOrder();
  if (!order) return null;
  return (
    <Switch
      className={classes.row}
      isSelected={order.isOn}
      isDisabled={order.isSaving}
      onChange={order.change}
    >
      {t('Personalised for you')}
    </Switch>
  );
}

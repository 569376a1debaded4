import { formatEventTime, formatMoney, fromMajor, type EditableSubEvent } from '@atrium/domain';
import { Badge, Button, Card, PriceTag } from '@atrium/ui';
import { Plus } from 'lucide-react';
import { CardListItem, CardList } from '../../card-list/card-list.tsx';
import classes from './ticket-types.module.css';
import { RowActions } from './row-actions.tsx';
import type { DialogState } from './use-ticket-dialogs.ts';

interface ExtrasCardProps {
  extras: readonly EditableSubEvent[];
  timeZone: string;
  /** Opens a dialog; absent if nothing can be changed any more. */
  onIntent?: ((intent: DialogState) => void) | undefined;
}

/** The extras of an event. */
export function ExtrasCard({ extras, timeZone, onIntent }: ExtrasCardProps) {
  return (
    <Card title="Extra events">
      {extras.length === 0 ? (
        <p className={classes.quiet}>No extra events</p>
      ) : (
        <CardList>
          {extras.map((row) => (
            <CardListItem key={row.id}>
              <div className={classes.about}>
                <h3 className={classes.rowName}>
                  {row.name} <Badge>{row.subEventType}</Badge>
                </h3>
                <p className={classes.quiet}>{formatEventTime(row.startDateTime, timeZone)}</p>
                {row.description && <p className={classes.text}>{row.description}</p>}
              </div>
              <PriceTag
                text={formatMoney(fromMajor(row.price.amount, row.price.currency.code), { zeroAsFree: true })}
              />
              {onIntent && (
                <RowActions
                  name={row.name}
                  onChange={() => onIntent({ kind: 'extra', row })}
                  onWithdraw={() => onIntent({ kind: 'withdraw-extra', row })}
                />
              )}
            </CardListItem>
          ))}
        </CardList>
      )}
      {onIntent && (
        <div className={classes.add}>
          <Button
            variant="secondary"
            icon={<Plus size={18} aria-hidden />}
            onPress={() => onIntent({ kind: 'extra', row: null })}
          >
            Add extra event
          </Button>
        </div>
      )}
    </Card>
  );
}

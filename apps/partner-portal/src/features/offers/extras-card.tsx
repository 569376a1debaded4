import { formatEventTime, formatMoney, fromMajor, type AuthoredSubEvent } from '@atrium/domain';
import { Badge, Button, Card, PriceTag } from '@atrium/ui';
import { Plus } from 'lucide-react';
import { Row, Rows } from '../../rows/rows.tsx';
import classes from './offers.module.css';
import { RowActions } from './row-actions.tsx';
import type { OfferIntent } from './use-offers.ts';

interface ExtrasCardProps {
  extras: readonly AuthoredSubEvent[];
  timeZone: string;
  /** Told what is to be done; absent where nothing can be changed any more. */
  onIntent?: ((intent: OfferIntent) => void) | undefined;
}

/** What can be booked besides. */
export function ExtrasCard({ extras, timeZone, onIntent }: ExtrasCardProps) {
  return (
    <Card title="Extra events">
      {extras.length === 0 ? (
        <p className={classes.quiet}>No extra events</p>
      ) : (
        <Rows>
          {extras.map((row) => (
            <Row key={row.id}>
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
            </Row>
          ))}
        </Rows>
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

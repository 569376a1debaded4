import { Badge, Button, Dialog, ResponsiveImage, Skeleton } from '@atrium/ui';
import { t } from '@atrium/texts';
import { paths } from '../../paths.ts';
import { compareRows } from './compare-rows.tsx';
import classes from './compare.module.css';
import type { ComparedEvent } from './use-compared-events.ts';

export interface CompareDialogProps {
  columns: readonly ComparedEvent[];
  onRemove: (id: number) => void;
  onClose: () => void;
}

/** Events side by side, one fact per row. */
export function CompareDialog({ columns, onRemove, onClose }: CompareDialogProps) {
  return (
    <Dialog
      title={t('Compare events')}
      size="l"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <div className={classes.scroller}>
        <table className={classes.table} style={{ minWidth: `${7 + columns.length * 10}rem` }}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column.id} scope="col">
                  <Head column={column} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compareRows.map(({ name, of }) => (
              <tr key={name}>
                <th scope="row">{t(name)}</th>
                {columns.map(({ id, event, hasFailed }) => (
                  <td key={id}>
                    {event ? (of(event) ?? '–') : event === undefined && !hasFailed ? <Skeleton /> : '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {columns.map(({ id, event }) => (
                <td key={id}>
                  <div className={classes.columnActions}>
                    {event && (
                      <Button
                        size="s"
                        href={paths.event(id)}
                        aria-label={t('View Details of {{event}}', { event: event.name })}
                      >
                        {t('View Details')}
                      </Button>
                    )}
                    <Button
                      size="s"
                      variant="quiet"
                      aria-label={t('Remove {{event}}', {
                        event: event?.name ?? t('event {{id}}', { id: String(id) }),
                      })}
                      onPress={() => {
                        if (columns.length === 1) onClose();
                        onRemove(id);
                      }}
                    >
                      {t('Remove')}
                    </Button>
                  </div>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Dialog>
  );
}

function Head({ column: { event, hasFailed, retry } }: { column: ComparedEvent }) {
  if (hasFailed) {
    return (
      <span role="alert" className={classes.columnHead}>
        {t("We couldn't load this event")}
        <Button size="s" variant="secondary" onPress={retry}>
          {t('Try again')}
        </Button>
      </span>
    );
  }
  if (event === null) return <span>{t('No longer available')}</span>;
  if (!event) return <Skeleton height="6rem" />;
  return (
    <span className={classes.columnHead}>
      {event.thumbnailImageUrl && (
        <ResponsiveImage
          src={event.thumbnailImageUrl}
          alt=""
          sizes="14rem"
          className={classes.columnPicture}
        />
      )}
      <span>
        {event.isCancelled && <Badge tone="danger">{t('Cancelled', { context: 'event' })}</Badge>}{' '}
        {event.name}
      </span>
    </span>
  );
}

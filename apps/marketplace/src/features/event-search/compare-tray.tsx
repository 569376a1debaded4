import { Button, Container, IconButton, LazyPart, Picture } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { Scale, X } from 'lucide-react';
import { lazy, useState } from 'react';
import { mostCompared } from './filters-url.ts';
import classes from './compare.module.css';
import type { Compared } from './use-compared-events.ts';

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }));

export interface CompareTrayProps {
  columns: readonly Compared[];
  onChange: (ids: readonly number[]) => void;
}

const nameOf = ({ event, id }: Compared) => event?.name ?? t('event {{id}}', { id: String(id) });

/** The events chosen to be compared, at the lower edge until they are. */
export function CompareTray({ columns, onChange }: CompareTrayProps) {
  const [isOpen, setOpen] = useState(false);
  const without = (id: number) => onChange(columns.map((column) => column.id).filter((one) => one !== id));
  return (
    <section aria-label={t('Events to compare')} className={classes.tray}>
      <Container className={classes.trayRow}>
        <ul className={classes.chosen}>
          {columns.map((column) => (
            <li key={column.id} className={classes.chosenEvent}>
              {column.event?.thumbnailImageUrl && (
                <Picture src={column.event.thumbnailImageUrl} alt="" sizes="4rem" className={classes.thumb} />
              )}
              <span className={classes.chosenName}>
                {column.event === null ? t('No longer on offer') : (column.event?.name ?? t('Loading'))}
              </span>
              <IconButton
                size="s"
                label={t('Remove {{event}} from the comparison', { event: nameOf(column) })}
                icon={<X size={15} aria-hidden />}
                onPress={() => without(column.id)}
              />
            </li>
          ))}
        </ul>
        <div className={classes.trayActions}>
          <Button variant="quiet" size="s" onPress={() => onChange([])}>
            {t('Clear')}
          </Button>
          <Button
            isDisabled={columns.length < 2}
            icon={<Scale size={17} aria-hidden />}
            onPress={() => setOpen(true)}
          >
            {columns.length < 2
              ? t('Choose 2 to {{most}}', { most: mostCompared })
              : t('Compare {{count}} events', { count: columns.length })}
          </Button>
        </div>
      </Container>
      {isOpen && (
        <LazyPart failed={<p role="alert">{t('The comparison could not be loaded.')}</p>}>
          <CompareDialog columns={columns} onRemove={without} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </section>
  );
}

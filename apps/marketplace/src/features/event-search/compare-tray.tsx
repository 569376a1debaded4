import { Button, Container, IconButton, LazyPart, ResponsiveImage } from '@atrium/ui';
import { t } from '@atrium/texts';
import { Scale, X } from 'lucide-react';
import { lazy, useState } from 'react';
import { mostCompared } from './filters-url.ts';
import classes from './compare.module.css';
import type { ComparedEvent } from './use-compared-events.ts';

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }));

export interface CompareTrayProps {
  columns: readonly ComparedEvent[];
  onChange: (ids: readonly number[]) => void;
}

const nameOf = ({ event, id }: ComparedEvent) => event?.name ?? t('event {{id}}', { id: String(id) });

/** The chosen events, at the bottom of the page until they are compared. */
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
                <ResponsiveImage
                  src={column.event.thumbnailImageUrl}
                  alt=""
                  sizes="4rem"
                  className={classes.thumb}
                />
              )}
              <span className={classes.chosenName}>
                {column.event === null ? t('No longer available') : (column.event?.name ?? t('Loading'))}
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
        <LazyPart failed={<p role="alert">{t("We couldn't load the comparison.")}</p>}>
          <CompareDialog columns={columns} onRemove={without} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </section>
  );
}

import { dataExportDays, isExportRecent, isOrganisersChoice, type DataOfCategory } from '@atrium/domain';
import { formatDay, formatNumber } from '@atrium/texts';
import { Banner, Button, Card, ConfirmDialog } from '@atrium/ui';
import { useState } from 'react';
import { categoryTexts } from './category-texts.ts';
import classes from './personal-data.module.css';
import { TermDialog } from './term-dialog.tsx';

interface CategoryCardProps {
  data: DataOfCategory;
  now: number;
  mayChange: boolean;
  isExporting: boolean;
  onExport: () => Promise<void>;
  /** Rejects if it fails. */
  onRemove: () => Promise<void>;
  onSetTerm: (days: number) => Promise<unknown>;
}

/** One category of an event's personal data: how much there is, when it goes, and what can be done with it. */
export function CategoryCard(props: CategoryCardProps) {
  const { data, now, mayChange, isExporting, onExport, onRemove, onSetTerm } = props;
  const { category, count, on, from, isRemovable, exportedAt } = data;
  const [open, setOpen] = useState<'term' | 'removal' | null>(null);
  const { title, about } = categoryTexts[category];
  const isExported = isExportRecent(exportedAt === null ? null : new Date(exportedAt), new Date(now));
  const isChoice = isOrganisersChoice(category);
  return (
    <Card title={title}>
      <div className={classes.stack}>
        <p>
          <strong>{countText(count)}</strong> {about}
        </p>
        <p className={classes.quiet}>
          {on === null ? 'Stored as long as tax law requires.' : `Removed on ${formatDay(on)}.`}
          {isChoice &&
            count > 0 &&
            !isRemovable &&
            from !== null &&
            ` You can remove it from ${formatDay(from)}.`}
          {exportedAt !== null && ` Last exported on ${formatDay(exportedAt)}.`}
        </p>
        {mayChange && (
          <div className={classes.actions}>
            {count > 0 && (
              <Button
                size="s"
                variant="secondary"
                aria-label={`Export: ${title}`}
                isPending={isExporting}
                onPress={() => void onExport()}
              >
                Export
              </Button>
            )}
            {isChoice && (
              <Button
                size="s"
                variant="secondary"
                aria-label={`Change term: ${title}`}
                onPress={() => setOpen('term')}
              >
                Change term
              </Button>
            )}
            {isRemovable && (
              <Button
                size="s"
                variant="secondary"
                aria-label={`Remove now: ${title}`}
                onPress={() => setOpen('removal')}
              >
                Remove now
              </Button>
            )}
          </div>
        )}
      </div>
      {open === 'term' && <TermDialog data={data} onSave={onSetTerm} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={open === 'removal'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'removal' : null)}
        title={`Remove now: ${title}?`}
        confirmText="Remove for good"
        tone="danger"
        isConfirmDisabled={!isExported}
        onConfirm={onRemove}
      >
        <div className={classes.stack}>
          <p>It is gone for good, for you and for us. Orders, invoices and numbers stay.</p>
          {!isExported && (
            <Banner tone="info" title="Export it first">
              <div className={classes.stack}>
                {`You can remove it for ${dataExportDays} days after an export.`}
                <div className={classes.actions}>
                  <Button
                    size="s"
                    variant="secondary"
                    isPending={isExporting}
                    onPress={() => void onExport()}
                  >
                    Export now
                  </Button>
                </div>
              </div>
            </Banner>
          )}
        </div>
      </ConfirmDialog>
    </Card>
  );
}

const countText = (count: number): string =>
  count === 0 ? 'None.' : `${formatNumber(count)} ${count === 1 ? 'entry' : 'entries'}.`;

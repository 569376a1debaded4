import { sectorHue, type EventDetail } from '@atrium/domain';
import { t } from '@atrium/texts';
import { Card, VisuallyHidden } from '@atrium/ui';
import type { CSSProperties } from 'react';
import classes from './attendance-plot.module.css';
import { attendanceRows } from './attendance-rows.ts';

/** Compares how many come as bars in a table, which says the same in words. */
export function AttendancePlot({ event }: { event: EventDetail }) {
  const rows = attendanceRows(event);
  if (rows.length === 0) return null;
  return (
    <Card title={t('How many people come')}>
      <table
        className={classes.plot}
        data-sector
        style={{ '--h': sectorHue(event.sectors[0]?.id) } as CSSProperties}
      >
        <caption>
          <VisuallyHidden>{t('How many people come')}</VisuallyHidden>
        </caption>
        <thead className={classes.head}>
          <tr>
            <th scope="col">{t('Edition')}</th>
            <th scope="col">{t('People')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ edition, people, source, least, most }) => (
            <tr key={edition}>
              <th scope="row">{edition}</th>
              <td>
                <span className={classes.bar} aria-hidden>
                  <span className={classes.most} style={{ inlineSize: `${most}%` }} />
                  <span className={classes.least} style={{ inlineSize: `${least}%` }} />
                </span>
                <b>{people}</b> <span className={classes.source}>{source}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

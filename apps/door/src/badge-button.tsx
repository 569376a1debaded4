import { t } from '@atrium/texts';
import { badgeFormat } from './badge-format.ts';
import type { Badge } from './use-badge.ts';
import type { Shown } from './use-door.ts';

/** Prints the badge of a scan; nothing for others than those inside, and on devices without a printer. */
export function BadgeButton({ badge: { state, onPrint }, shown }: { badge: Badge; shown: Shown }) {
  const { scan, verdict, result } = shown;
  const isInside = scan.direction !== 'OUT' && (verdict === 'OK' || verdict === 'ALREADY');
  if (!isInside || !result?.ticket || !badgeFormat()) return null;
  const own = state?.scanId === scan.id ? state : null;
  return (
    <>
      <button type="button" className="button" disabled={own?.isLoading} onClick={() => onPrint(shown)}>
        {t('Print badge')}
      </button>
      {own?.isLoading === false && <span role="alert">{t('No badge. Try again.')}</span>}
    </>
  );
}

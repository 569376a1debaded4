import { useOwnDecisionsQuery } from '@atrium/api-slice';
import { EmptyState, QueryView } from '@atrium/ui';
import { t } from '@atrium/texts';
import { Scale } from 'lucide-react';
import { DecisionCard } from './decision-card.tsx';
import classes from './moderation.module.css';
import { useAppeal } from './use-appeal.ts';

/** Decisions that affect the account or its company, each with its reasons and the way to appeal. */
export function DecisionsPage() {
  const decisions = useOwnDecisionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { appeal } = useAppeal();
  return (
    <div className={classes.page}>
      <title>{`${t('Decisions')} | Atrium`}</title>
      <h1>{t('Decisions')}</h1>
      <p>
        {t(
          'Decisions about your content, your account or your company, with the reasons. You can appeal once against each within six months; someone else decides.',
        )}
      </p>
      <QueryView query={decisions} failed={t("We couldn't load the decisions")}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              icon={<Scale size={24} aria-hidden />}
              title={t('There are no decisions that affect you')}
            />
          ) : (
            <ul className={classes.list}>
              {found.map((decision) => (
                <li key={decision.id} id={decision.id}>
                  <DecisionCard decision={decision} onAppeal={(text) => appeal(decision.id, text)} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
}

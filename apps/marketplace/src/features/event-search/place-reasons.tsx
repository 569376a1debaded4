import { personalPoints, type PersonalReason, type RankingFactor, type SortCriterion } from '@atrium/domain';
import { msg, t } from '@atrium/texts';
import { DescriptionList, ErrorState, Spinner, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { useRankingReasons } from './use-ranking-reasons.ts';

const factorNames: Readonly<Record<RankingFactor, string>> = {
  netBookings: msg('Net bookings'),
  reviewScore: msg('Review score'),
  opened: msg('Popularity: opened'),
  clicks: msg('Clicks'),
  saved: msg('Popularity: saved'),
  completeness: msg('Completeness'),
  grossBookings: msg('Gross bookings'),
  newness: msg('Newness'),
  commission: msg('Commission'),
};
const personalTexts: Readonly<Record<PersonalReason, string>> = {
  sectors: msg('a sector of your profile'),
  jobTitles: msg('a job title of your profile'),
  learned: msg('a sector of your favourites and bookings'),
  country: msg('attendees from your country'),
};
const personalText = (reasons: readonly PersonalReason[]): string =>
  reasons.length === 0
    ? t('none')
    : reasons.map((reason) => `${t(personalTexts[reason])} (+${personalPoints[reason]})`).join(', ');
/** From nothing to nearly all points of a factor. */
const strengths = [msg('none'), msg('little'), msg('some'), msg('much'), msg('most')] as const;
const strengthText = (strength: number) => t(strengths[strength] ?? strengths[0]);

export interface PlaceReasonsProps {
  eventId: number;
  query: string | null;
  sort: SortCriterion;
}

/** Lists what each factor of the ranking gives an event. */
export function PlaceReasons({ eventId, query, sort }: PlaceReasonsProps) {
  return (
    <>
      <p>
        {sort === 'relevance'
          ? t('The share of its points that each factor gives this event:')
          : t(
              "These results aren't sorted by relevance. If they were, each factor would give this event this share of its points:",
            )}
      </p>
      <Reasons eventId={eventId} query={query} />
      <TextLink href={`${paths.howWeWork}#ranking`}>{t('How we rank')}</TextLink>
    </>
  );
}

function Reasons({ eventId, query }: { eventId: number; query: string | null }) {
  const { data, isError, isLoading, refetch } = useRankingReasons(eventId, query);
  if (isLoading) return <Spinner label={t('Loading')} />;
  if (isError || !data)
    return <ErrorState title={t("We couldn't load the reasons")} onRetry={() => void refetch()} />;
  return (
    <DescriptionList
      items={[
        ...(data.match === null ? [] : [{ term: t('Match'), description: strengthText(data.match) }]),
        ...(data.personal === null
          ? []
          : [{ term: t('Personalised for you'), description: personalText(data.personal) }]),
        ...data.factors.map(({ factor, strength }) => ({
          term: t(factorNames[factor]),
          description: strengthText(strength),
        })),
      ]}
    />
  );
}

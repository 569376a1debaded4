import {
  isFailure,
  useCountriesQuery,
  useCurrentUserQuery,
  useOptionsQuery,
  useSectorsQuery,
} from '@atrium/api-slice';
import { Banner, Button, QueryView } from '@atrium/ui';
import { translateNames, sortByTranslatedName, t } from '@atrium/texts';
import { useNavigateAcrossApps } from '../session/use-navigate-across-apps.ts';
import { ProfileForm } from './profile-form.tsx';
import classes from './profile.module.css';
import { useSaveProfile } from './use-save-profile.ts';

/** Edits the account's profile; Save and Cancel lead back to `accountHref`. */
export function ProfileEditPage({ accountHref }: { accountHref: string }) {
  const user = useCurrentUserQuery();
  const countries = useCountriesQuery();
  const sectors = useSectorsQuery();
  const options = useOptionsQuery();
  const save = useSaveProfile();
  const goTo = useNavigateAcrossApps();
  const hasNone = isFailure(user.error) && user.error.code === 'account-not-found';
  const title = hasNone ? t('Add New Person') : t('Edit Person Information');
  const missing = [countries, sectors, options].filter(({ isError }) => isError);
  const back = () => void goTo(accountHref);
  const form = (data: typeof user.data) => (
    <ProfileForm
      user={data ?? null}
      lists={{
        countries: sortByTranslatedName(countries.data ?? []),
        sectors: translateNames(sectors.data ?? []),
        jobTitles: translateNames(options.data?.jobTitles ?? []),
      }}
      save={save}
      onSaved={back}
      onCancel={back}
    />
  );
  return (
    <div className={classes.page}>
      <title>{`${title} | Atrium`}</title>
      <h1>{title}</h1>
      {missing.length > 0 && (
        <Banner
          tone="danger"
          action={
            <Button
              size="s"
              variant="secondary"
              onPress={() => missing.forEach(({ refetch }) => void refetch())}
            >
              {t('Try again')}
            </Button>
          }
        >
          {t("We couldn't load the options to choose from.")}
        </Banner>
      )}
      {hasNone ? form(undefined) : <QueryView query={user}>{form}</QueryView>}
    </div>
  );
}

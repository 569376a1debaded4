import {
  isFailure,
  useCountriesQuery,
  useCurrentUserQuery,
  useOptionsQuery,
  useSectorsQuery,
} from '@atrium/api-slice';
import { Banner, Button, QueryView } from '@atrium/ui';
import { named, namedInOrder, t } from '@atrium/ui/language';
import { useGoTo } from '../session/use-go-to.ts';
import { ProfileForm } from './profile-form.tsx';
import classes from './profile.module.css';
import { useSaveProfile } from './use-save-profile.ts';

/** Edits the own profile; Save and Cancel lead back to `accountHref`. */
export function ProfileEditPage({ accountHref }: { accountHref: string }) {
  const user = useCurrentUserQuery();
  const countries = useCountriesQuery();
  const sectors = useSectorsQuery();
  const options = useOptionsQuery();
  const save = useSaveProfile();
  const goTo = useGoTo();
  const hasNone = isFailure(user.error) && user.error.slug === 'not-found';
  const title = hasNone ? t('Add New Person') : t('Edit Person Information');
  const missing = [countries, sectors, options].filter(({ isError }) => isError);
  const back = () => void goTo(accountHref);
  const form = (data: typeof user.data) => (
    <ProfileForm
      user={data ?? null}
      lists={{
        countries: namedInOrder(countries.data ?? []),
        sectors: named(sectors.data ?? []),
        jobTitles: named(options.data?.jobTitles ?? []),
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
          {t('The lists to choose from could not be loaded.')}
        </Banner>
      )}
      {hasNone ? form(undefined) : <QueryView query={user}>{form}</QueryView>}
    </div>
  );
}

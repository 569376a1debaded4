import { useGoTo } from '@atrium/account';
import { useCountriesQuery, useOrganizationTypesQuery, useSectorsQuery } from '@atrium/api-slice';
import { AuthCard, Banner, Button, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './sign-up.module.css';
import { SignUpWizard } from './sign-up-wizard.tsx';
import { useApply } from './use-apply.ts';

/** Where an organiser applies. */
export function SignUpPage() {
  const countries = useCountriesQuery();
  const sectors = useSectorsQuery();
  const organizationTypes = useOrganizationTypesQuery();
  const apply = useApply();
  const goTo = useGoTo();
  const failed = [countries, sectors, organizationTypes].filter(({ isError }) => isError);
  return (
    <AuthCard
      isWide
      title="Become a partner"
      lead="Tell us who you are and which company will list its events."
      footer={
        <>
          Already a partner? <TextLink href={paths.login}>Log in</TextLink>
        </>
      }
    >
      <title>Become a partner | Atrium for organisers</title>
      <div className={classes.page}>
        {failed.length > 0 && (
          <Banner
            tone="danger"
            action={
              <Button
                size="s"
                variant="secondary"
                onPress={() => failed.forEach(({ refetch }) => void refetch())}
              >
                Try again
              </Button>
            }
          >
            The lists to choose from could not be loaded.
          </Banner>
        )}
        <SignUpWizard
          lists={{
            countries: countries.data ?? [],
            sectors: sectors.data ?? [],
            organizationTypes: organizationTypes.data ?? [],
          }}
          apply={apply}
          onApplied={() => void goTo(paths.signUpConfirmation)}
        />
      </div>
    </AuthCard>
  );
}

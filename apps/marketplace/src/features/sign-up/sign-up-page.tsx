import {
  keepReturnPath,
  SignUpForm,
  useInvitedEmail,
  useNavigateAcrossApps,
  useSignUp,
} from '@atrium/account';
import { useCountriesQuery, useSectorsQuery } from '@atrium/api-slice';
import { AuthCard, Banner, Button, RadioGroup, TextLink } from '@atrium/ui';
import { translateNames, sortByTranslatedName, msg, t } from '@atrium/texts';
import { TranslatedText } from '@atrium/ui/language';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './sign-up.module.css';

type Variant = 'full' | 'concise';

const variants = [
  { id: 'full', name: msg('Full profile') },
  { id: 'concise', name: msg('Quick sign-up') },
] as const satisfies readonly { id: Variant; name: string }[];

/** Attendee sign-up, with a profile or without. */
export function SignUpPage() {
  const [variant, setVariant] = useState<Variant>('full');
  const countries = useCountriesQuery();
  const sectors = useSectorsQuery(undefined, { skip: variant === 'concise' });
  const signUp = useSignUp();
  const email = useInvitedEmail();
  const goTo = useNavigateAcrossApps();
  const from = useSearchParams()[0].get('from');
  const failed = [countries, sectors].filter(({ isError }) => isError);
  return (
    <AuthCard
      isWide
      title={t('Sign up')}
      lead={t('One account for every event you attend.')}
      footer={
        <TranslatedText
          text={t('Already have an account? <0>Log in</0>')}
          parts={[<TextLink key="login" href={keepReturnPath(paths.login, from)} />]}
        />
      }
    >
      <title>{`${t('Sign up')} | Atrium`}</title>
      <div className={classes.page}>
        <RadioGroup
          label={t('Sign-up form')}
          isLabelHidden
          orientation="horizontal"
          options={variants.map(({ id, name }) => ({ id, name: t(name) }))}
          value={variant}
          onChange={setVariant}
        />
        {failed.length > 0 && (
          <Banner
            tone="danger"
            action={
              <Button
                size="s"
                variant="secondary"
                onPress={() => failed.forEach(({ refetch }) => void refetch())}
              >
                {t('Try again')}
              </Button>
            }
          >
            {t("We couldn't load the options to choose from.")}
          </Banner>
        )}
        <SignUpForm
          variant={variant}
          countries={sortByTranslatedName(countries.data ?? [])}
          sectors={translateNames(sectors.data ?? [])}
          email={email}
          signUp={signUp}
          onSignedUp={() => void goTo(keepReturnPath(paths.signUpConfirmation, from))}
        />
      </div>
    </AuthCard>
  );
}

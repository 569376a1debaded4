import { useNavigateAcrossApps } from '@atrium/account';
import { AuthCard, TextLink } from '@atrium/ui';
import { MissingLists } from '../../forms/missing-lists.tsx';
import { useCompanyLists } from '../../forms/use-company-lists.ts';
import { paths } from '../../paths.ts';
import classes from './sign-up.module.css';
import { SignUpWizard } from './sign-up-wizard.tsx';
import { useApply } from './use-apply.ts';

/** The partner application. */
export function SignUpPage() {
  const { lists, retry } = useCompanyLists();
  const apply = useApply();
  const goTo = useNavigateAcrossApps();
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
        {retry && <MissingLists retry={retry} />}
        <SignUpWizard lists={lists} apply={apply} onApplied={() => void goTo(paths.signUpConfirmation)} />
      </div>
    </AuthCard>
  );
}

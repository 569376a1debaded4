import { moderationLimits, noticeGrounds, noticeSubjects, operator } from '@atrium/domain';
import {
  Banner,
  Button,
  Container,
  EmptyState,
  Form,
  FormActions,
  FormCheckbox,
  FormRow,
  FormSelect,
  FormTextArea,
  FormTextField,
  TextLink,
} from '@atrium/ui';
import { currentTranslator, groundText, subjectText, t } from '@atrium/texts';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './moderation.module.css';
import { useReport } from './use-report.ts';

/** Reports an event, a review, a reply or a message: `?kind=EVENT&id=12`. */
export function ReportPage() {
  const [params] = useSearchParams();
  const kind = noticeSubjects.find((one) => one === params.get('kind'));
  const id = params.get('id');
  return (
    <Container className={classes.page}>
      <title>{`${t('Report content')} | ${operator.product}`}</title>
      <h1>{t('Report content')}</h1>
      {kind && id ? (
        <Report kind={kind} id={id} />
      ) : (
        <EmptyState
          title={t('Choose what to report')}
          detail={t('Open the event, review or message and follow its Report link.')}
          action={<Button href={paths.support}>{t('Support')}</Button>}
        />
      )}
    </Container>
  );
}

function Report({ kind, id }: { kind: (typeof noticeSubjects)[number]; id: string }) {
  const { form, send, fault, sent } = useReport(kind, id);
  const texts = currentTranslator();
  if (sent)
    return (
      <Banner tone="success" title={t("Thank you. We've received your report.")} comesIntoView>
        {t("Its number is {{number}}. We've emailed it to {{email}} and will email you our decision.", sent)}
      </Banner>
    );
  return (
    <Form form={form} onSubmit={send} label={t('Report content')}>
      <p>
        {t("A moderator will look at it. We don't tell the author who reported it.")}{' '}
        <TextLink href={paths.contentGuidelines}>{t('Content guidelines')}</TextLink>
      </p>
      <p>{t("You're reporting: {{subject}} {{id}}", { subject: subjectText(texts, kind), id })}</p>
      {fault && (
        <Banner tone="danger" title={t("We couldn't send your report")}>
          {fault}
        </Banner>
      )}
      <FormSelect
        name="ground"
        label={t('What is wrong with it?')}
        options={noticeGrounds.map((ground) => ({ id: ground, name: groundText(texts, ground) }))}
        isRequired
      />
      <FormTextArea
        name="explanation"
        label={t('Explanation')}
        description={t('Say what it is and why it breaks the law or the guidelines.')}
        rows={5}
        counter={moderationLimits.explanation}
        isRequired
      />
      <FormRow>
        <FormTextField
          name="name"
          label={t('Name')}
          autoComplete="name"
          maxLength={moderationLimits.name}
          isRequired
        />
        <FormTextField
          name="email"
          type="email"
          label={t('Email')}
          description={t('We email you our decision.')}
          autoComplete="email"
          isRequired
        />
      </FormRow>
      <FormCheckbox
        name="goodFaith"
        label={t('I believe in good faith that this is accurate and complete.')}
      />
      <FormActions>
        <Button type="submit" variant="accent" isPending={form.formState.isSubmitting}>
          {t('Send report')}
        </Button>
      </FormActions>
    </Form>
  );
}

import { PageLoading } from '@atrium/account';
import { AuthCard, Button } from '@atrium/ui';
import { t } from '@atrium/texts';
import { paths } from '../../paths.ts';
import type { EmailLinkState } from './use-email-link-action.ts';

export interface LinkPageProps {
  link: EmailLinkState;
  /** Title and text once the link has done its work. */
  title: string;
  lead: string;
}

/** Page behind a link in an email: what the link did, or why it did nothing. */
export function LinkPage({ link, title, lead }: LinkPageProps) {
  if (link.state === 'waiting') return <PageLoading />;
  if (link.state === 'done') {
    return (
      <AuthCard title={title} lead={lead}>
        <title>{`${title} | Atrium`}</title>
        <Button href={paths.events} isWide>
          {t('See upcoming events')}
        </Button>
      </AuthCard>
    );
  }
  if (link.state === 'incomplete') {
    return (
      <AuthCard
        title={t("This link doesn't work")}
        lead={t('It may be incomplete. Open it from our email again, or contact support.')}
      >
        <title>{`${t("This link doesn't work")} | Atrium`}</title>
        <Button href={paths.support} isWide>
          {t('Contact support')}
        </Button>
      </AuthCard>
    );
  }
  return link.state === 'refused' ? (
    <AuthCard title={t('This link has expired or was already used')} lead={t(link.message)}>
      <title>{`${t('This link has expired or was already used')} | Atrium`}</title>
      <Button href={paths.home} isWide>
        {t('Take Me Home')}
      </Button>
    </AuthCard>
  ) : (
    <AuthCard title={t("We couldn't do that just now")} lead={t(link.message)}>
      <title>{`${t("We couldn't do that just now")} | Atrium`}</title>
      <Button isWide onPress={link.retry}>
        {t('Try again')}
      </Button>
    </AuthCard>
  );
}

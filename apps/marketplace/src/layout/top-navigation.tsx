import { selectSession, type StoredSession } from '@atrium/api-slice';
import { Button, LazyPart, TextLink, ThemeSwitch, TopBar, classNames } from '@atrium/ui';
import { t } from '@atrium/texts';
import { CircleUser } from 'lucide-react';
import { lazy } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { accountLinks, dashboardLink } from './account-links.ts';
import { AttendeeMenu } from './attendee-menu.tsx';
import { HeaderSearch } from './header-search.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import classes from './layout.module.css';

// menus weigh as much as a page, so they load after the first paint
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

// most visitors have chosen nothing yet; first in its row, so that it moves nothing when it appears
const BasketLink = lazy(async () => ({ default: (await import('./basket-link.tsx')).BasketLink }));

/** Top bar: the links of visitors, or the account's pages; on a phone a menu button. */
export function TopNavigation() {
  const session = useSelector(selectSession);
  const { pathname } = useLocation();
  const dashboard = session && dashboardLink(session);
  return (
    <TopBar
      brandHref={paths.home}
      suffix={
        <>
          <nav aria-label={t('Main')} className={classes.wide}>
            <TextLink
              href={paths.events}
              isPlain
              className={classes.mainLink}
              aria-current={pathname === paths.events ? 'page' : undefined}
            >
              {t('Find events')}
            </TextLink>
          </nav>
          <HeaderSearch />
        </>
      }
    >
      <LazyPart>
        <BasketLink />
      </LazyPart>
      <ThemeSwitch className={classes.wide} />
      {dashboard && (
        <Button variant="quiet" size="s" href={dashboard.href} className={classes.wide}>
          {dashboard.text}
        </Button>
      )}
      {!session && (
        <>
          <Button
            variant="quiet"
            size="s"
            href={paths.partnerWelcome}
            className={classNames(classes.wide, classes.visitor)}
          >
            {t('List your Event')}
          </Button>
          <Button size="s" href={paths.login} className={classes.visitor}>
            {t('Login')}
          </Button>
        </>
      )}
      {session && <AttendeeMenu session={session} />}
      {session && (
        <div className={classes.wide}>
          <LazyPart waiting={<AccountLink session={session} />}>
            <AccountMenu session={session} />
          </LazyPart>
        </div>
      )}
      <PhoneMenu session={session} />
    </TopBar>
  );
}

/** Fallback while the account menu loads or when it fails. */
function AccountLink({ session }: { session: StoredSession }) {
  const [first] = accountLinks(session);
  return (
    <Button
      variant="quiet"
      size="s"
      href={first?.href ?? paths.dashboard}
      icon={<CircleUser size={20} aria-hidden />}
    >
      <span className={classes.email}>{session.email}</span>
    </Button>
  );
}

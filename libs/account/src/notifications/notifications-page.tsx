import { notificationFilters, notificationRetention } from '@atrium/domain';
import { Button, EmptyState, LinkTabs, Pagination, QueryView } from '@atrium/ui';
import { t } from '@atrium/texts';
import { Bell } from 'lucide-react';
import { useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { NotificationEntry } from './notification-entry.tsx';
import classes from './notifications.module.css';
import { useNotifications, type BellRole } from './use-notifications.ts';

export interface NotificationsPageProps {
  role: BellRole;
  /** Path of this page. */
  href: string;
}

const pageLength = 25;

/** All notifications of a bell, page by page: `?shown=unread` lists the unread ones. */
export function NotificationsPage({ role, href }: NotificationsPageProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const shown = notificationFilters.find((one) => one === params.get('shown')) ?? 'all';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { query, markRead } = useNotifications({ role, shown, page, limit: pageLength });
  const heading = useRef<HTMLHeadingElement>(null);
  // the pressed button goes away with what it marked
  const onRead = (ids?: string[]) => {
    heading.current?.focus();
    markRead(ids);
  };
  const hrefOf = (filter: string, wanted = 1) => {
    const address = new URLSearchParams({
      ...(filter === 'all' ? {} : { shown: filter }),
      ...(wanted === 1 ? {} : { page: String(wanted) }),
    }).toString();
    return address === '' ? href : `${href}?${address}`;
  };
  return (
    <div className={classes.page}>
      <title>{`${t('Notifications')} | Atrium`}</title>
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t('Notifications')}
        </h1>
        {query.data?.items.some(({ read }) => !read) && (
          <Button variant="secondary" size="s" onPress={() => onRead()}>
            {t('Mark all as read')}
          </Button>
        )}
      </div>
      <LinkTabs
        label={t('Notifications')}
        items={[
          { href: hrefOf('all'), text: t('All') },
          { href: hrefOf('unread'), text: t('Unread') },
        ]}
        current={hrefOf(shown)}
      />
      <QueryView query={query} failed={t("We couldn't load your notifications")}>
        {({ items, total }) => {
          const pageCount = Math.ceil(total / pageLength);
          if (page > pageCount && pageCount > 0) return <Navigate to={hrefOf(shown, pageCount)} replace />;
          if (items.length === 0)
            return (
              <EmptyState
                icon={<Bell size={24} aria-hidden />}
                title={shown === 'unread' ? t('No unread notifications') : t('No notifications yet')}
              />
            );
          return (
            <>
              <ul className={classes.wholeList}>
                {items.map((one) => (
                  <li key={one.id} className={classes.entry} data-unread={!one.read || undefined}>
                    <NotificationEntry one={one} onRead={() => onRead([one.id])} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={page}
                pageCount={pageCount}
                onChange={(next) => {
                  heading.current?.focus();
                  void navigate(hrefOf(shown, next));
                }}
              />
            </>
          );
        }}
      </QueryView>
      <p className={classes.kept}>
        {t(
          'Notifications are deleted {{read}} days after you read them, and {{all}} days after they arrived in any case.',
          notificationRetention,
        )}
      </p>
    </div>
  );
}

import { t } from '@atrium/texts';
import { Search } from 'lucide-react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import classes from './layout.module.css';

/** Pages with a search of their own, and the checkout, which nothing should leave. */
const hasNone = (pathname: string) =>
  pathname === paths.home || pathname === paths.events || pathname.includes('/ticket-purchase');

/** Box in the top bar of wide screens that searches events; also before its code is loaded. */
export function HeaderSearch() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const action = useHref(paths.events);
  if (hasNone(pathname)) return null;
  return (
    <form
      // a new page starts with an empty box
      key={pathname}
      role="search"
      action={action}
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        const words = new FormData(event.currentTarget).get('query');
        if (typeof words !== 'string' || words.trim() === '') return;
        void navigate(`${paths.events}?${new URLSearchParams({ query: words.trim() }).toString()}`);
      }}
    >
      <Search size={16} aria-hidden />
      <input
        type="search"
        name="query"
        maxLength={200}
        aria-label={t('Search events')}
        placeholder={t('Search events')}
        enterKeyHint="search"
      />
    </form>
  );
}

import { Badge, Drawer, Link, PlainButton, SkipLink, useMediaQuery, Wordmark } from '@atrium/ui';
import { t } from '@atrium/texts';
import { ChevronDown, Ellipsis } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PasskeyOffer } from '../passkeys/passkey-offer.tsx';
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx';
import classes from './menu-layout.module.css';
import { WorkspaceSearch, type WorkspaceSearchProps } from './workspace-search.tsx';

export interface MenuLink {
  href: string;
  text: string;
  icon: ReactNode;
}

/** An entry that opens others. */
export interface MenuBranch {
  text: string;
  icon: ReactNode;
  entries: readonly { href: string; text: string }[];
}

export interface MenuGroup {
  /** Shown above the entries; the first group has none. */
  title?: string;
  entries: readonly (MenuLink | MenuBranch)[];
}

export interface MenuLayoutProps {
  /** Shown after the wordmark. */
  name: string;
  homeHref: string;
  /** The menu is pale instead of ink, so that two workspaces can't be mistaken. */
  isPale?: boolean;
  bell?: ReactNode;
  /** Shown above every page. */
  notice?: ReactNode;
  /** One search over the workspace. */
  find: Pick<WorkspaceSearchProps, 'placeholder' | 'load'>;
  /** Where passkeys are added. */
  securityHref: string;
  /** Links of the account menu. */
  accountLinks: AccountMenuProps['links'];
  beforeLogOut?: AccountMenuProps['beforeLogOut'];
  groups: readonly MenuGroup[];
  /** At the foot of the menu. */
  foot: readonly (MenuLink | MenuBranch)[];
  /** Entries of the bar at the foot of a phone's screen; the others are in a sheet. */
  phone: readonly MenuLink[];
  /** Address of the entry that the page belongs to. */
  current: string;
}

/** Layout of a workspace with a grouped side menu; on a phone a bar at the foot, and a sheet with the rest. */
export function MenuLayout(props: MenuLayoutProps) {
  const { name, homeHref, isPale = false, bell, notice, find, securityHref } = props;
  const { pathname } = useLocation();
  const isPhone = useMediaQuery('(max-width: 55.99rem)');
  const search = <WorkspaceSearch {...find} pages={pagesOf(props)} isSmall={isPhone} />;
  const account = (
    <>
      {isPhone && search}
      {bell}
      <AccountMenu links={props.accountLinks} beforeLogOut={props.beforeLogOut} />
    </>
  );
  return (
    <div className={classes.frame}>
      <SkipLink />
      {/* an ink menu is dark in both themes */}
      <header {...(!isPale && { 'data-theme': 'dark' })} data-is-pale={isPale} className={classes.rail}>
        <div className={classes.brand}>
          <Link href={homeHref} aria-label={t('Atrium, home')} className={classes.mark}>
            <Wordmark height={22} />
          </Link>
          <Badge>{name}</Badge>
          {isPhone && <div className={classes.slot}>{account}</div>}
        </div>
        {!isPhone && (
          <>
            {search}
            <nav aria-label={name} className={classes.menu}>
              <Groups {...props} />
            </nav>
            <div className={classes.foot}>{account}</div>
          </>
        )}
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        <div className={classes.content}>
          <div className={classes.notices}>
            {notice}
            {pathname === homeHref && <PasskeyOffer href={securityHref} />}
          </div>
          <Outlet />
        </div>
      </main>
      {isPhone && <PhoneBar {...props} />}
    </div>
  );
}

/** Every page of the menu. */
const pagesOf = ({ groups, foot }: Pick<MenuLayoutProps, 'groups' | 'foot'>): WorkspaceSearchProps['pages'] =>
  [...groups.flatMap(({ entries }) => entries), ...foot].flatMap((entry) =>
    'entries' in entry ? entry.entries : [entry],
  );

type MenuProps = Pick<MenuLayoutProps, 'name' | 'groups' | 'foot' | 'phone' | 'current'>;

function Groups({ groups, foot, current }: Pick<MenuProps, 'groups' | 'foot' | 'current'>) {
  return (
    <>
      {groups.map(({ title, entries }) => (
        <div key={title ?? ''} className={classes.group}>
          {title && <p className={classes.title}>{title}</p>}
          <Entries entries={entries} current={current} />
        </div>
      ))}
      <div className={classes.last}>
        <Entries entries={foot} current={current} />
      </div>
    </>
  );
}

function Entries({ entries, current }: { entries: MenuGroup['entries']; current: string }) {
  return entries.map((entry) =>
    'entries' in entry ? (
      <Branch key={entry.text} branch={entry} current={current} />
    ) : (
      <Entry key={entry.href} {...entry} current={current} />
    ),
  );
}

interface EntryProps {
  href: string;
  text: string;
  icon?: ReactNode;
  current: string;
}

function Entry({ href, text, icon, current }: EntryProps) {
  return (
    <Link href={href} aria-current={href === current ? 'page' : undefined} className={classes.link}>
      {icon}
      {text}
    </Link>
  );
}

/** Starts open where it holds the current page. */
function Branch({ branch: { text, icon, entries }, current }: { branch: MenuBranch; current: string }) {
  const holdsCurrent = entries.some(({ href }) => href === current);
  const [isOpen, setOpen] = useState<boolean>();
  const isShown = isOpen ?? holdsCurrent;
  return (
    <>
      <PlainButton aria-expanded={isShown} className={classes.link} onPress={() => setOpen(!isShown)}>
        {icon}
        {text}
        <ChevronDown size={16} aria-hidden className={classes.arrow} />
      </PlainButton>
      {isShown && (
        <div className={classes.branch}>
          {entries.map((entry) => (
            <Entry key={entry.href} {...entry} current={current} />
          ))}
        </div>
      )}
    </>
  );
}

function PhoneBar({ name, groups, foot, phone, current }: MenuProps) {
  // open on this page only: who followed a link of the sheet has left it
  const [openOn, setOpenOn] = useState<string>();
  const inBar = new Set(phone.map(({ href }) => href));
  const rest = groups
    .map((group) => ({
      ...group,
      entries: group.entries.flatMap((entry) =>
        'entries' in entry
          ? entry.entries.map((inner) => ({ ...inner, icon: entry.icon }))
          : inBar.has(entry.href)
            ? []
            : [entry],
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav aria-label={name} className={classes.bar}>
      {phone.map(({ href, text, icon }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === current ? 'page' : undefined}
          className={classes.tab}
        >
          {icon}
          {text}
        </Link>
      ))}
      <PlainButton
        className={classes.tab}
        aria-current={inBar.has(current) ? undefined : 'true'}
        onPress={() => setOpenOn(current)}
      >
        <Ellipsis size={20} aria-hidden />
        {t('More')}
      </PlainButton>
      <Drawer
        title={t('More')}
        side="bottom"
        isOpen={openOn === current}
        onOpenChange={(isOpen) => setOpenOn(isOpen ? current : undefined)}
      >
        <div className={classes.sheet}>
          <Groups groups={rest} foot={foot} current={current} />
        </div>
      </Drawer>
    </nav>
  );
}

import { IconButton, PlainButton, SearchDialog, type SearchDialogProps } from '@atrium/ui';
import { t } from '@atrium/texts';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import classes from './menu-layout.module.css';

export interface WorkspaceSearchProps extends Pick<SearchDialogProps, 'placeholder' | 'load'> {
  pages: readonly { href: string; text: string }[];
  /** An icon alone. */
  isSmall: boolean;
}

/** Button of the search over a workspace, which Ctrl K and ⌘ K open as well. */
export function WorkspaceSearch({ pages, isSmall, ...search }: WorkspaceSearchProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      {isSmall ? (
        <IconButton label={t('Find')} icon={<Search size={20} aria-hidden />} onPress={() => setOpen(true)} />
      ) : (
        <PlainButton
          className={classes.search}
          aria-keyshortcuts="Control+K Meta+K"
          onPress={() => setOpen(true)}
        >
          <Search size={18} aria-hidden />
          {t('Find')}
          <kbd aria-hidden className={classes.keys}>
            {t('Ctrl K')}
          </kbd>
        </PlainButton>
      )}
      {isOpen && (
        <SearchDialog
          {...search}
          isOpen
          onOpenChange={setOpen}
          pages={pages.map(({ href, text }) => ({ id: href, name: text, group: t('Pages') }))}
        />
      )}
    </>
  );
}

import { Search } from 'lucide-react';
import { useContext, useState } from 'react';
import {
  Autocomplete as AriaAutocomplete,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  RouterProvider,
  SearchField,
} from 'react-aria-components';
import { t } from '@atrium/texts';
import { Button } from '../primitives/button.tsx';
import { Dialog } from '../primitives/dialog.tsx';
import { NavigationContext } from '../primitives/link.tsx';
import classes from './search-dialog.module.css';
import { useAsyncOptions, type NamedOption } from './use-async-options.ts';

export interface Found extends NamedOption {
  /** Its address. */
  id: string;
  /** Title of the group it stands in. */
  group: string;
}

export interface SearchDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Says what can be found. */
  placeholder: string;
  /** Found by their names, without a request. */
  pages: readonly Found[];
  load: (query: string, signal: AbortSignal) => Promise<Found[]>;
}

const minLength = 2;

/** One search over everything in a workspace; arrows choose, Enter opens. */
export function SearchDialog({ isOpen, onOpenChange, ...search }: SearchDialogProps) {
  return (
    <Dialog title={t('Search')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <Finder {...search} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FinderProps = Pick<SearchDialogProps, 'placeholder' | 'pages' | 'load'> & { onDone: () => void };

function Finder({ placeholder, pages, load, onDone }: FinderProps) {
  const { navigate, useHref } = useContext(NavigationContext);
  const [query, setQuery] = useState('');
  const words = query.trim().toLocaleLowerCase();
  const answer = useAsyncOptions<Found>({
    query,
    isActive: true,
    minLength,
    debounceMs: 250,
    load,
    errorText: t("We couldn't search. Try again."),
  });
  const named = words ? pages.filter(({ name }) => name.toLocaleLowerCase().includes(words)) : [];
  const found = words.length < minLength ? named : [...named, ...answer.options];
  const groups = [...Map.groupBy(found, ({ group }) => group)];
  return (
    <AriaAutocomplete inputValue={query} onInputChange={setQuery}>
      <div className={classes.finder}>
        <SearchField aria-label={t('Search')} autoFocus className={classes.field}>
          <Search size={18} aria-hidden />
          <Input placeholder={placeholder} className={classes.input} />
        </SearchField>
        <p role="status" className={classes.note}>
          {noteOf(words, answer.status, found.length)}
        </p>
        {answer.status === 'error' && (
          <p className={classes.failure}>
            {answer.message}
            <Button size="s" variant="secondary" onPress={answer.retry}>
              {t('Try again')}
            </Button>
          </p>
        )}
        <RouterProvider navigate={navigate} useHref={useHref}>
          <Menu aria-label={t('Results')} className={classes.list} onAction={onDone}>
            {groups.map(([group, items]) => (
              <MenuSection key={group} className={classes.group}>
                <Header className={classes.title}>{group}</Header>
                {items.map(({ id, name, detail }) => (
                  <MenuItem key={id} id={id} href={id} textValue={name} className={classes.item}>
                    <span className={classes.name}>{name}</span>
                    {detail && <span className={classes.detail}>{detail}</span>}
                  </MenuItem>
                ))}
              </MenuSection>
            ))}
          </Menu>
        </RouterProvider>
      </div>
    </AriaAutocomplete>
  );
}

function noteOf(words: string, status: string, count: number): string {
  if (words.length < minLength)
    return t('Enter at least {{count}} characters to search', {
      count: minLength,
      defaultValue_one: 'Enter at least {{count}} character to search',
    });
  if (status === 'loading') return t('Searching…');
  if (status === 'error') return '';
  return count === 0
    ? t('Nothing found. Check the spelling, or try fewer words.')
    : t('{{count}} results', { count, defaultValue_one: '{{count}} result' });
}

import type { SavedSearch } from '@atrium/domain';
import { Button, ConfirmDialog, Select, TextLink } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState } from 'react';
import { emailChoices } from '../event-search/index.ts';
import { RenameSearchDialog } from './rename-search-dialog.tsx';
import classes from './saved-searches.module.css';
import { useSavedSearch } from './use-saved-search.ts';

/** A saved search: what it looks for, how often its new events are emailed, and its changes. */
export function SavedSearchRow({ search }: { search: SavedSearch }) {
  const { name, emails } = search;
  const { address, words, rename, email, remove } = useSavedSearch(search);
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null);
  const close = () => setDialog(null);
  return (
    <li className={classes.search}>
      <div className={classes.facts}>
        <TextLink href={address} className={classes.name}>
          {name}
        </TextLink>
        <p className={classes.words}>{words.join(' · ')}</p>
      </div>
      <Select
        label={t('Emails about new events: {{name}}', { name })}
        isLabelHidden
        options={emailChoices()}
        value={emails}
        onChange={(chosen) => chosen && void email(chosen)}
      />
      <div className={classes.actions}>
        <Button
          size="s"
          variant="secondary"
          aria-label={t('Rename {{name}}', { name })}
          onPress={() => setDialog('rename')}
        >
          {t('Rename')}
        </Button>
        <Button
          size="s"
          variant="secondary"
          aria-label={t('Remove {{name}}', { name })}
          onPress={() => setDialog('remove')}
        >
          {t('Remove')}
        </Button>
      </div>
      {dialog === 'rename' && <RenameSearchDialog name={name} submit={rename} onClose={close} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && close()}
          title={t('Remove {{name}}?', { name })}
          confirmText={t('Remove')}
          tone="danger"
          onConfirm={async () => {
            await remove();
            close();
          }}
        >
          {t('The search and its emails end. Your favourites and tickets stay.')}
        </ConfirmDialog>
      )}
    </li>
  );
}

import { operator, type PartnerId } from '@atrium/domain';
import { QueryView, TextLink } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { OrganiserFacts } from './organiser-facts.tsx';
import classes from './organisers.module.css';
import { useOrganiser } from './use-organiser.ts';

/** Opens the facts of the organiser, who is the seller of the tickets. */
export function WhoSells({ organiserId }: { organiserId: PartnerId }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.seller} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Who sells to me?')}</summary>
      {isOpen && <Seller organiserId={organiserId} />}
    </details>
  );
}

function Seller({ organiserId }: { organiserId: PartnerId }) {
  const organiser = useOrganiser(organiserId);
  return (
    <div className={classes.sellerFacts}>
      <p>
        {t('You buy from the organiser, which is a business. {{product}} sells in its name.', {
          product: operator.product,
        })}
      </p>
      <QueryView query={organiser} failed={t("We couldn't load the organiser. Try again.")}>
        {(found) => <OrganiserFacts organiser={found} />}
      </QueryView>
      <TextLink href={paths.organiser(organiserId)}>{t('All events of this organiser')}</TextLink>
    </div>
  );
}

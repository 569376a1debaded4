import type { Joining } from '@atrium/domain';
import { t } from '@atrium/texts';
import { DescriptionList, TextLink } from '@atrium/ui';
import classes from './registrations.module.css';

/** How a ticket holder joins an event online. */
export function JoiningDetails({ joining }: { joining: Joining }) {
  const { link, instructions } = joining;
  return (
    <DescriptionList
      items={[
        ...(link
          ? [
              {
                term: t('Joining link'),
                description: (
                  <TextLink href={link} target="_blank" rel="noopener noreferrer">
                    {link}
                  </TextLink>
                ),
              },
            ]
          : []),
        ...(instructions
          ? [
              {
                term: t('Joining instructions'),
                description: <span className={classes.instructions}>{instructions}</span>,
              },
            ]
          : []),
      ]}
    />
  );
}

import type { EditableEvent } from '@atrium/domain';
import { Avatar, Card } from '@atrium/ui';
import classes from './events.module.css';

interface EventSpeakersProps {
  speakers: EditableEvent['speakers'];
  images: EditableEvent['speakerImages'];
}

/** The speakers with their images, in the organiser's order. */
export function EventSpeakers({ speakers, images }: EventSpeakersProps) {
  if (speakers.length === 0) return null;
  return (
    <Card title="Speakers">
      <ul className={classes.list}>
        {speakers.map(({ id, name, title, company, biography }) => (
          <li key={id} className={classes.row}>
            <Avatar name={name} imageUrl={images.find(({ speakerId }) => speakerId === id)?.url ?? null} />
            <div>
              <h3 className={classes.rowName}>{name}</h3>
              <p className={classes.quiet}>{[title, company].filter(Boolean).join(', ')}</p>
              {biography && <p className={classes.text}>{biography}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

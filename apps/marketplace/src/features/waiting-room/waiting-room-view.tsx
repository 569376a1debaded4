import { admissionMinutes, type EventDetail, type QueueStanding, type WaitingRoom } from '@atrium/domain';
import { eventTimeText, formatNumber, t } from '@atrium/texts';
import { Banner, Button, Card, Container, Countdown, Spinner, TextLink, VisuallyHidden } from '@atrium/ui';
import { TranslatedText } from '@atrium/ui/language';
import { paths } from '../../paths.ts';
import classes from './waiting-room.module.css';

interface WaitingRoomViewProps {
  event: EventDetail;
  room: WaitingRoom | undefined;
  standing: QueueStanding | undefined;
  isAway: boolean;
  /** Seconds from the last attempt to take a place to the next, while too many people want one. */
  pause: number | undefined;
  /** Why no place could be taken. */
  failure: string | undefined;
  onTakePlace: () => void;
}

/** Where a place stands. What changes with each answer is only seen; screen readers speak a few milestones. */
export function WaitingRoomView({
  event,
  room,
  standing,
  isAway,
  pause,
  failure,
  onTakePlace,
}: WaitingRoomViewProps) {
  return (
    <Container className={classes.page}>
      <title>{`${titleOf(standing)} | Atrium`}</title>
      <h1>{t('Waiting room')}</h1>
      <p>
        <TextLink href={paths.event(event.id)}>{event.name}</TextLink>
      </p>
      <VisuallyHidden>
        <span role="status">{spokenText(standing)}</span>
      </VisuallyHidden>
      {isAway && (
        <Banner tone="warning">
          {t(
            "We can't reach the waiting room at the moment. You keep your place, and we try again automatically.",
          )}
        </Banner>
      )}
      {pause !== undefined && (
        <Banner tone="warning">
          {t(
            "A lot of people want a place. Keep this page open: we'll try to get you one in {{count}} seconds.",
            {
              count: pause,
              defaultValue_one:
                "A lot of people want a place. Keep this page open: we'll try to get you one in {{count}} second.",
            },
          )}
        </Banner>
      )}
      <Card>
        <div className={classes.stack}>
          {failure !== undefined && !standing ? (
            <Banner
              tone="danger"
              action={
                <Button size="s" variant="secondary" onPress={onTakePlace}>
                  {t('Try again')}
                </Button>
              }
            >
              {failure}
            </Banner>
          ) : (
            <Position event={event} room={room} standing={standing} onTakePlace={onTakePlace} />
          )}
        </div>
      </Card>
      <p className={classes.quiet}>
        {t(
          "Your place stays if you reload or close this page. Once it's your turn, you have {{minutes}} minutes to place your order. A place doesn't reserve a ticket.",
          { minutes: admissionMinutes },
        )}
      </p>
    </Container>
  );
}

function Position({
  event,
  room,
  standing,
  onTakePlace,
}: Pick<WaitingRoomViewProps, 'event' | 'room' | 'standing' | 'onTakePlace'>) {
  if (!room || !standing || standing.state === 'ADMITTED') return <Spinner label={t('Loading')} />;
  if (standing.state === 'OVER')
    return (
      <>
        <h2>{t('Your turn is over')}</h2>
        <p>
          {t('Your turn was more than {{minutes}} minutes ago. Take another place at the end of the line.', {
            minutes: admissionMinutes,
          })}
        </p>
        <div>
          <Button onPress={onTakePlace}>{t('Take another place')}</Button>
        </div>
      </>
    );
  if (standing.state === 'BEFORE')
    return (
      <>
        <h2>{t('You have a place')}</h2>
        <p>
          <TranslatedText
            text={t('The sale opens on {{time}}, in <0></0>.', { time: eventTimeText(room.opensAt, event) })}
            parts={[
              <strong key="left">
                <Countdown until={room.opensAt} />
              </strong>,
            ]}
          />
        </p>
        <p>
          {t(
            'We then draw the order at random among everyone who has a place, so it makes no difference who came first. Anyone who comes later joins the end of the line.',
          )}
        </p>
      </>
    );
  return (
    <>
      <h2>
        {t('About {{count}} minutes', {
          count: standing.minutes,
          defaultValue_one: 'About {{count}} minute',
        })}
      </h2>
      <p>{t("You're number {{position}} in line.", { position: formatNumber(standing.position) })}</p>
      <p>{t("You don't need to do anything: this page goes on automatically when it's your turn.")}</p>
    </>
  );
}

function titleOf(standing: QueueStanding | undefined): string {
  return standing?.state === 'WAITING'
    ? t('Number {{position}} in line', { position: formatNumber(standing.position) })
    : t('Waiting room');
}

/** Minutes at which screen readers speak. */
const milestones = [1, 2, 5, 10, 20, 30, 60];

/** The same text between two milestones, so that it is spoken once. */
function spokenText(standing: QueueStanding | undefined): string {
  switch (standing?.state) {
    case 'BEFORE':
      return t("You have a place. The sale isn't open yet.");
    case 'WAITING': {
      const count = milestones.find((most) => standing.minutes <= most);
      return count === undefined
        ? t("It's your turn in more than an hour.")
        : t("It's your turn in {{count}} minutes or less.", {
            count,
            defaultValue_one: "It's your turn in {{count}} minute or less.",
          });
    }
    case 'OVER':
      return t('Your turn is over');
    case 'ADMITTED':
    case undefined:
      return '';
  }
}

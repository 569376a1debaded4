import {
  badgeFormatKeys,
  badgeFormats,
  badgesPerSheet,
  maxBadgeOffset,
  sheetsFor,
  type BadgeFormatKey,
} from '@atrium/domain';
import {
  Accordion,
  AccordionItem,
  Button,
  Card,
  Checkbox,
  NumberField,
  PdfViewer,
  QueryView,
  Select,
  TextLink,
} from '@atrium/ui';
import { Printer, Users } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './badges.module.css';
import { ChosenHolders, type Chosen } from './chosen-holders.tsx';
import { useBadges, type BadgesOf } from './use-badges.ts';

const everyone = 0;
const chosenOnes = -1;

/** Badges of an event's attendees: who, on which sheets, and what they say, with the first sheet beside. */
export function BadgesPage() {
  const eventId = Number(useParams()['eventId']);
  const [params] = useSearchParams();
  const linked = params.getAll('ticket');
  const [who, setWho] = useState(linked.length > 0 ? chosenOnes : everyone);
  const [chosen, setChosen] = useState<readonly Chosen[]>(
    linked.map((ticketId) => ({ ticketId, name: params.get('name') ?? 'Attendee' })),
  );
  const [format, setFormat] = useState<BadgeFormatKey>('A4_CARDS');
  const [start, setStart] = useState<number | null>(1);
  const [offsetX, setOffsetX] = useState<number | null>(0);
  const [offsetY, setOffsetY] = useState<number | null>(0);
  const [shown, setShown] = useState({ hasCompany: true, hasTicketType: true, hasCode: true });
  const sheet = badgeFormats[format];
  const perSheet = badgesPerSheet(sheet);
  const first = Math.min(start ?? 1, perSheet);
  const of: BadgesOf =
    who === everyone
      ? { kind: 'ALL' }
      : who === chosenOnes
        ? { kind: 'CHOSEN', ticketIds: chosen.map(({ ticketId }) => ticketId) }
        : { kind: 'TYPE', ticketTypeId: who };
  const look = { format, start: first, offsetX: offsetX ?? 0, offsetY: offsetY ?? 0, ...shown };
  const { event, valid, count, preview, isMaking, onDownload } = useBadges(eventId, of, look);
  const hasTickets = (valid.currentData?.total ?? 0) > 0;
  const tick = (key: keyof typeof shown, text: string) => (
    <Checkbox isSelected={shown[key]} onChange={(isOn) => setShown({ ...shown, [key]: isOn })}>
      {text}
    </Checkbox>
  );
  return (
    <div className={classes.stack}>
      <title>{`Badges${event.data ? ` of ${event.data.name}` : ''} | Atrium for organisers`}</title>
      <TextLink href={paths.event(eventId)}>{event.data?.name ?? 'Event'}</TextLink>
      <div className={classes.head}>
        <h1>Badges</h1>
        <Button variant="secondary" href={paths.attendees(eventId)} icon={<Users size={18} aria-hidden />}>
          Attendees
        </Button>
      </div>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Card title="Who">
            <div className={classes.stack}>
              <Select
                label="Badges of"
                options={[
                  { id: everyone, name: 'Everyone with a valid ticket' },
                  ...(event.data?.ticketTypes ?? []).map(({ id, name }) => ({ id: Number(id), name })),
                  { id: chosenOnes, name: 'Chosen attendees' },
                ]}
                value={who}
                onChange={(next) => next !== null && setWho(next)}
              />
              {who === chosenOnes && <ChosenHolders eventId={eventId} chosen={chosen} onChange={setChosen} />}
            </div>
          </Card>
          <Card title="Sheets">
            <div className={classes.stack}>
              <Select
                label="Paper"
                options={badgeFormatKeys.map((key) => ({ id: key, name: badgeFormats[key].name }))}
                value={format}
                onChange={(next) => next !== null && setFormat(next)}
              />
              {perSheet > 1 && (
                <NumberField
                  label="Start at badge"
                  description={`Counted along the rows, 1 to ${perSheet}, for a sheet of which some labels are used`}
                  value={start}
                  min={1}
                  max={perSheet}
                  onChange={setStart}
                />
              )}
              <Accordion>
                <AccordionItem title="Move what is printed" headingLevel={3}>
                  <div className={classes.stack}>
                    <p className={classes.quiet}>
                      Print at 100%, without fitting to the page. If badges are still beside their labels,
                      move them here.
                    </p>
                    <NumberField
                      label="To the right"
                      suffix="mm"
                      value={offsetX}
                      min={-maxBadgeOffset}
                      max={maxBadgeOffset}
                      step={0.5}
                      onChange={setOffsetX}
                    />
                    <NumberField
                      label="Down"
                      suffix="mm"
                      value={offsetY}
                      min={-maxBadgeOffset}
                      max={maxBadgeOffset}
                      step={0.5}
                      onChange={setOffsetY}
                    />
                  </div>
                </AccordionItem>
              </Accordion>
            </div>
          </Card>
          <Card title="On the badge">
            <div className={classes.stack}>
              {tick('hasCompany', 'Company and job title')}
              {tick('hasTicketType', 'Ticket type')}
              {tick('hasCode', 'QR code of the ticket')}
              {shown.hasCode && (
                <p className={classes.quiet}>
                  Check-in reads it like the ticket. Whoever photographs it has a copy of the ticket: let
                  people in before they wear their badge.
                </p>
              )}
            </div>
          </Card>
          <div className={classes.stack}>
            {count !== undefined && <p role="status">{countText(count, sheetsFor(sheet, count, first))}</p>}
            <div>
              <Button
                icon={<Printer size={18} aria-hidden />}
                isPending={isMaking}
                isDisabled={!count}
                onPress={onDownload}
              >
                Download badges
              </Button>
            </div>
            <p className={classes.quiet}>Sorted by surname. Each download is recorded.</p>
          </div>
        </div>
        <Card title="First sheet">
          {count === 0 ? (
            <p className={classes.quiet}>
              {hasTickets || who === chosenOnes ? 'Choose who gets a badge' : 'No tickets sold yet'}
            </p>
          ) : (
            <QueryView query={preview}>
              {({ name, url }) => <PdfViewer key={url} file={url} title="First sheet" fileName={name} />}
            </QueryView>
          )}
        </Card>
      </div>
    </div>
  );
}

const countText = (count: number, sheets: number): string =>
  `${count === 1 ? '1 badge' : `${count.toLocaleString('en-GB')} badges`} on ${
    sheets === 1 ? '1 sheet' : `${sheets.toLocaleString('en-GB')} sheets`
  }`;

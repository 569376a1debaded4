import { messageOf } from '@atrium/api-slice';
import { formatMoney, type Placement } from '@atrium/domain';
import { Banner, Button, Card, DateRangePicker, noRange, QueryView, Select, TextField } from '@atrium/ui';
import { calendarDayText } from './placement-text.ts';
import classes from './promotion.module.css';
import type { useBooking } from './use-booking.ts';

const any = { id: 0, name: 'Any' };

/** Lets the keyboard scroll the list. */
const reachable = { tabIndex: 0 } as const;

interface BookingFormProps {
  booking: ReturnType<typeof useBooking>;
  onBooked: (placement: Placement) => void;
}

/** Chooses event, searches and days of a placement, with free days and price before anything is booked. */
export function BookingForm({ booking, onBooked }: BookingFormProps) {
  const { chosen, change, events, sectors, countries, quote, failure } = booking;
  const options = (events.data?.items ?? []).filter(({ isPublic }) => isPublic);
  return (
    <Card title="Book a sponsored place">
      <div className={classes.stack}>
        <p>
          If your event matches a search, it takes the second place when results are sorted by relevance, or
          when no one has chosen an order. It is marked as sponsored by your company. Up to four events share
          a place and take equal turns.
        </p>
        <div className={classes.fields}>
          <Select
            label="Event"
            options={options}
            value={chosen.eventId}
            placeholder="Choose a public event"
            onChange={(eventId) => change({ eventId, days: noRange })}
          />
          <Select
            label="Searches in the sector"
            options={[any, ...sectors]}
            value={chosen.sectorId}
            onChange={(id) => change({ sectorId: id ?? 0, days: noRange })}
          />
          <Select
            label="Searches in the country"
            options={[any, ...countries]}
            value={chosen.countryId}
            onChange={(id) => change({ countryId: id ?? 0, days: noRange })}
          />
        </div>
        {chosen.eventId !== null && (
          <QueryView query={quote}>{() => <Days {...{ booking, onBooked }} />}</QueryView>
        )}
        {failure !== undefined && <Banner tone="danger">{messageOf(failure)}</Banner>}
      </div>
    </Card>
  );
}

function Days({ booking, onBooked }: BookingFormProps) {
  const { chosen, change, quote, book, isBooking } = booking;
  const { currencies = [], calendar = [], perDay = null, total = null, isChecked } = quote.data ?? {};
  if (currencies.length === 0) return <Banner tone="info">This place isn't for sale at present.</Banner>;
  const full = calendar.filter(({ isFree }) => !isFree);
  const submit = async () => {
    const placement = await book();
    if (placement) onBooked(placement);
  };
  return (
    <>
      <div className={classes.fields}>
        <DateRangePicker
          label="Days"
          value={chosen.days}
          placeholder="Choose days"
          {...(calendar[0] && { minDate: calendar[0].day })}
          onApply={(days) => change({ days })}
          onClear={() => change({ days: noRange })}
        />
        <Select
          label="Currency"
          options={currencies.map((id) => ({ id, name: id }))}
          value={chosen.currency}
          onChange={(currency) => change({ currency })}
        />
        <TextField
          label="Who pays"
          description="Shown to visitors; your company if empty"
          value={chosen.payerName}
          maxLength={120}
          onChange={(payerName) => change({ payerName })}
        />
      </div>
      <ol className={classes.calendar} aria-label="Free days" {...reachable}>
        {calendar.map(({ day, isFree }) => (
          <li key={day} data-full={isFree ? undefined : ''}>
            {calendarDayText(day)}
            <small>{isFree ? 'free' : 'full'}</small>
          </li>
        ))}
      </ol>
      <p>
        {full.length === 0 ? 'All days are free. ' : ''}
        {perDay && `${formatMoney(perDay)} ${perDay.currency} a day. `}
        {isChecked &&
          "We check the event's first sponsored place within one business day, so it begins after that. "}
        Days that haven't begun are refunded when you cancel.
      </p>
      <div className={classes.actions}>
        <strong>
          {total ? `Total: ${formatMoney(total)} ${total.currency}` : 'Choose days to see the price'}
        </strong>
        <Button isDisabled={total === null} isPending={isBooking} onPress={() => void submit()}>
          Reserve and pay
        </Button>
      </div>
    </>
  );
}

import { formatEventTime, formatMoney, fromMajor, type EventWarning } from '@atrium/domain';

type Of<Check extends EventWarning['check']> = Extract<EventWarning, { check: Check }>;
type Words = { [Check in EventWarning['check']]: (warning: Of<Check>) => { title: string; detail: string } };

/** Names each check, for those that found nothing. */
export const checkNames: Record<EventWarning['check'], string> = {
  picture: 'Images',
  sector: 'Sector',
  organiser: 'Organiser',
  price: 'Prices',
  stock: 'Ticket types',
  contact: 'Contact details in texts',
  link: 'Links in texts',
  clash: 'Dates of the organiser',
  start: 'Time to decide',
  changes: 'Changes since the published version',
};

/** Checks whose finding is likely a reason to reject. */
const grave: ReadonlySet<EventWarning['check']> = new Set([
  'sector',
  'organiser',
  'price',
  'stock',
  'contact',
]);
export const isGrave = ({ check }: EventWarning): boolean => grave.has(check);

const money = ({ amount, currency }: Of<'price'>['price']) =>
  formatMoney(fromMajor(amount, currency.code), { zeroAsFree: true });

const organiser: Record<Of<'organiser'>['missing'], string> = {
  approval: "The organiser isn't approved, or is blocked.",
  email: "The organiser's company email isn't confirmed.",
  address: "The organiser's address isn't verified.",
  selling: "The organiser hasn't signed the agreement and terms yet.",
};

const words: Words = {
  picture: () => ({ title: 'No image', detail: 'Visitors see a poster drawn from the title.' }),
  sector: () => ({ title: 'No sector', detail: 'No search by sector finds the event.' }),
  organiser: ({ missing }) => ({ title: 'Organiser not verified', detail: organiser[missing] }),
  price: ({ ticketType, price, low, high, compared }) => ({
    title: price.amount > high.amount ? 'Price far above the usual' : 'Price far below the usual',
    detail: `${ticketType} costs ${money(price)}. Usual for this type and city: ${money(low)} to ${money(high)}, from ${compared} ticket types.`,
  }),
  stock: ({ ticketType }) => ({
    title: 'No one can buy',
    detail: ticketType ? `${ticketType} has quantity 0.` : 'The event has no ticket type.',
  }),
  contact: ({ field, found }) => ({ title: 'Contact details in the text', detail: `${field}: ${found}` }),
  link: ({ host }) => ({
    title: 'Link leads away',
    detail: `${host} isn't a site of the organiser or event.`,
  }),
  clash: ({ name, startDateTime, isSameVenue }) => ({
    title: isSameVenue ? 'Same dates at the same venue' : 'Same dates as another event',
    detail: `${name} of the same organiser starts on ${formatEventTime(startDateTime, 'UTC')}.`,
  }),
  start: ({ days }) => ({
    title: days < 0 ? 'Has started' : `Starts in ${days} ${days === 1 ? 'day' : 'days'}`,
    detail: days < 0 ? 'No one can plan for it any more.' : 'Decide soon, so that tickets can still sell.',
  }),
  changes: ({ fields }) => ({
    title: `${fields.length} changed ${fields.length === 1 ? 'field' : 'fields'}`,
    detail: 'See the differences to the approved version.',
  }),
};
/** Calls the words of its own check. */
const wordsOf = <Check extends EventWarning['check']>(check: Check, warning: Of<Check>) =>
  words[check](warning);

/** Says what a check found. */
export const warningText = (warning: EventWarning) => wordsOf(warning.check, warning as never);

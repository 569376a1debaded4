import { msg } from '@atrium/texts';

/** Content of the About page. Its figures and the leadership are claims, which an administrator sets. */
export const aboutUs = {
  tagline: msg('Transforming corporate events, from the first search to the last handshake.'),
  mission: msg(
    'People who meet in person do business together for years. Yet the right conference is still hard to find, harder to compare, and slow to book for a team. Our mission is to make corporate events as easy to find, judge and attend as they deserve to be: every event checked, every price complete, and every refund rule shown before anyone pays.',
  ),
  values: [
    {
      title: msg('Excellence'),
      text: msg(
        'We sweat the details that a visitor notices on the day: a correct agenda, a ticket that opens the door, an answer that helps.',
      ),
    },
    {
      title: msg('Partnership'),
      text: msg(
        'Organisers do well when attendees do. We take the side of both, share what we learn, and say plainly how we earn our money.',
      ),
    },
  ],
  figures: [
    { id: 'events', label: msg('events hosted') },
    { id: 'clients', label: msg('corporate clients') },
    { id: 'attendees', label: msg('attendees') },
    { id: 'countries', label: msg('countries') },
  ],
} as const;

import { phrase } from '@atrium/ui/language';

/**
 * What the About page says; its figures stand in `claims/`.
 *
 * Note for the operator: the people below and their drawn portraits stand for your own leadership. Put in real ones,
 * with their consent, and their pictures into `public/portraits`.
 */
export const aboutUs = {
  tagline: phrase('Transforming corporate events, from the first search to the last handshake.'),
  mission: phrase(
    'People who meet in person do business together for years. Yet the right conference is still hard to find, harder to compare, and slow to book for a team. Our mission is to make corporate events as easy to find, judge and attend as they are worth attending: every event checked, every price complete, and every refund rule shown before anybody pays.',
  ),
  values: [
    {
      title: phrase('Excellence'),
      text: phrase(
        'We sweat the details that a visitor notices on the day: a correct agenda, a ticket that opens the door, an answer that helps.',
      ),
    },
    {
      title: phrase('Partnership'),
      text: phrase(
        'Organisers do well when attendees do. We take the side of both, share what we learn, and say plainly how we earn our money.',
      ),
    },
  ],
  leadership: [
    {
      name: 'Eleanor Whitcombe',
      position: phrase('Chief Executive'),
      bio: phrase(
        'Ran trade shows for fifteen years before deciding that finding one should not take longer than visiting it.',
      ),
      portrait: '/portraits/eleanor-whitcombe.svg',
    },
    {
      name: 'Daniel Okafor',
      position: phrase('Chief Technology Officer'),
      bio: phrase(
        'Builds systems that stay quick on the busiest morning of the year, and writes down why they do.',
      ),
      portrait: '/portraits/daniel-okafor.svg',
    },
    {
      name: 'Priya Raman',
      position: phrase('Director of Partnerships'),
      bio: phrase(
        'Works with organisers from their first listing to their tenth edition, mostly on the exhibition floor.',
      ),
      portrait: '/portraits/priya-raman.svg',
    },
  ],
};

/**
 * What the About page says.
 *
 * Note for the operator: figures and other claims must be substantiated. Before the site opens to customers, replace
 * each figure with one that you can prove on the day it is read, or take it out, and keep the proof with its date; the
 * same holds for the savings promise on the home page. The people below stand for your own leadership: put in real
 * ones, with their consent, and a picture where you have one (`imageUrl`).
 */
export const aboutUs = {
  tagline: 'Transforming corporate events, from the first search to the last handshake.',
  figures: [
    { value: '50K+', label: 'events hosted' },
    { value: '100K+', label: 'corporate clients' },
    { value: '1M+', label: 'attendees' },
    { value: '20+', label: 'countries' },
  ],
  mission: `People who meet in person do business together for years. Yet the right conference is still hard to find,
harder to compare, and slow to book for a team. Our mission is to make corporate events as easy to find, judge and
attend as they are worth attending: every event checked, every price complete, and every refund rule shown before
anybody pays.`,
  values: [
    {
      title: 'Excellence',
      text: 'We sweat the details that a visitor notices on the day: a correct agenda, a ticket that opens the door, an answer that helps.',
    },
    {
      title: 'Partnership',
      text: 'Organisers do well when attendees do. We take the side of both, share what we learn, and say plainly how we earn our money.',
    },
  ],
  leadership: [
    {
      name: 'Eleanor Whitcombe',
      position: 'Chief Executive',
      bio: 'Ran trade shows for fifteen years before deciding that finding one should not take longer than visiting it.',
      imageUrl: null,
    },
    {
      name: 'Daniel Okafor',
      position: 'Chief Technology Officer',
      bio: 'Builds systems that stay quick on the busiest morning of the year, and writes down why they do.',
      imageUrl: null,
    },
    {
      name: 'Priya Raman',
      position: 'Director of Partnerships',
      bio: 'Works with organisers from their first listing to their tenth edition, mostly on the exhibition floor.',
      imageUrl: null,
    },
  ],
} as const;

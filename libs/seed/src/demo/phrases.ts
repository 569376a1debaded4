/** `{t}` is the topic, `{T}` the topic at the start of a sentence, `{r}` the region, `{c}` the city, `{n}` the year. */
export const taglines: readonly string[] = [
  'Practical ideas on {t} from the people who do the work',
  'Where {r} leaders in {t} meet, compare notes and do business',
  'From pilot to scale: {t} that pays for itself',
  'The {r} meeting place for everyone who works in {t}',
  'Case studies, candid panels and the suppliers behind {t}',
  '{T}: what works now and what comes next',
  'Meet the buyers, builders and thinkers shaping {t}',
  'Fewer slides, better conversations about {t}',
  'Learn, test and buy: {t} under one roof in {c}',
  'The numbers, the tools and the people behind {t}',
  'Decisions about {t}, made easier by those who made them first',
  'A clear view of {t} for {n} and beyond',
  'Hands-on sessions and honest lessons in {t}',
  'The year’s essential gathering on {t}',
];

export const descriptions: readonly string[] = [
  'Senior speakers, small workshops and a busy exhibition floor give you a full picture of {t}. Leave {c} with contacts you will call and a plan you can use on Monday.',
  'Practitioners from across the {r} market share what they tried in {t}, what it cost and what they would do again. Sessions are short, and every talk leaves time for questions.',
  'A focused programme on {t}: keynotes in the morning, roundtables in the afternoon, suppliers all day. Bring a problem; take home three answers.',
  'Whether you buy, build or regulate, this is the place to catch up on {t}. Expect live demonstrations, fresh research and a network that lasts longer than the coffee.',
  '{T} is changing quickly. Hear from teams ahead of you, see the products side by side and meet partners in pre-arranged one-to-one meetings.',
  'Join peers in {c} for case studies and frank debate on {t}. The programme is chosen by an independent board of practitioners.',
  'Two tracks, one goal: better {t}. Strategy for those who decide, hands-on sessions for those who deliver.',
  'Talks, demonstrations and one-to-one meetings on {t}, with an evening to get to know the people behind the badges.',
];

export const keynotes: readonly string[] = [
  'Opening keynote: the state of {t} in {n}',
  'Keynote: what the next five years of {t} demand',
  'Opening address: {t} beyond the hype',
  'Keynote: lessons from a decade of {t}',
];

export const sessions: readonly string[] = [
  'Panel: who pays for {t}?',
  'Case study: {t} in practice',
  'Fireside chat with an industry pioneer',
  'Workshop: building a business case for {t}',
  'Panel: skills and hiring in {t}',
  'Case study: cutting costs without cutting corners',
  'Start-up pitches',
  'Roundtables by region',
  'Regulation update',
  'Panel: from strategy to delivery',
  'Live demonstration: tools for {t}',
  'Research briefing: new data on {t}',
  'Masterclass: measuring what matters',
  'Meet the buyers',
  'Panel: sustainability and {t}',
  'Case study: what we would do differently',
  'Technology showcase',
  'Ask the experts',
  'Debate: build or buy?',
  'Panel: partnerships that work',
  'Lightning talks',
  'Customer stories: {t}',
];

export const sessionNotes: readonly string[] = [
  'Four speakers, one moderator and plenty of time for questions.',
  'Real figures from a project that is live today.',
  'Small groups; please bring a laptop.',
  'Slides and recordings are shared with all delegates afterwards.',
  'A conversation without slides.',
  'Places are limited and given in order of arrival.',
  'Main stage.',
  'Held in parallel rooms; choose on the day.',
  'With examples from three countries.',
  '',
];

export const otherInformation: readonly string[] = [
  'Doors open thirty minutes before the first session. Bring a photo identity card to collect your badge. The venue is step-free and has a quiet room.',
  'All sessions are held in English with live captions. Dietary needs can be told at registration. Photography takes place throughout.',
  'Public transport is included with every pass on event days. Cloakroom and luggage storage are free of charge.',
  'Certificates of attendance are sent by e-mail within a week. Recordings stay available to delegates for ninety days.',
  'A limited number of hotel rooms is held at a reduced rate until four weeks before the event. Prices include lunch and refreshments.',
  'Under-16s are not admitted to the exhibition. Assistance dogs are welcome. Please tell us of access needs in advance.',
];

/** Extras: name, index in the list of sub-event types, description, lowest and highest price in dollars. */
export const extras: readonly (readonly [
  name: string,
  typeId: number,
  description: string,
  least: number,
  most: number,
  /** Earliest and latest start, in minutes after midnight. */
  from: number,
  to: number,
])[] = [
  [
    'Gala dinner',
    1,
    'Three courses, an award or two and a table plan that mixes the room.',
    60,
    180,
    1140,
    1200,
  ],
  [
    'Welcome reception',
    2,
    'Drinks and small plates with speakers and sponsors on the eve of day one.',
    0,
    45,
    1050,
    1140,
  ],
  [
    'Masterclass with the keynote speaker',
    3,
    'Two hours in a group of thirty, with exercises and take-home material.',
    80,
    240,
    600,
    900,
  ],
  ['Hands-on workshop', 4, 'Half a day of guided practice; bring a laptop.', 50, 190, 540, 840],
  ['Site visit', 5, 'A guided tour of a working site nearby, coach transfer included.', 0, 90, 600, 900],
  ['Leaders’ breakfast', 6, 'A short briefing over breakfast before the doors open.', 0, 55, 450, 480],
  [
    'Guided city walk',
    7,
    'Ninety minutes through the old and new quarters with a local architect.',
    0,
    30,
    960,
    1080,
  ],
  ['Awards night', 8, 'The year’s best projects, chosen by an independent jury.', 70, 220, 1170, 1230],
  ['Investor speed meetings', 9, 'Ten meetings of eight minutes, matched beforehand.', 0, 150, 660, 960],
  [
    'VIP lounge access',
    10,
    'A quiet place to work and meet, with lunch and barista coffee.',
    90,
    260,
    540,
    570,
  ],
  ['Certification exam', 11, 'Sit the accredited exam on site; results the same week.', 120, 320, 840, 960],
  ['Morning run', 12, 'Five easy kilometres before breakfast, all paces welcome.', 0, 0, 390, 420],
];

export const reviewTexts: Readonly<Record<'high' | 'middle' | 'low', readonly string[]>> = {
  high: [
    'Well organised from badge to farewell drinks. The case studies were worth the trip on their own.',
    'Met three suppliers we now work with. Will come back next year with the whole team.',
    'Strong speakers, honest numbers and enough time to talk between sessions.',
    'The workshops were hands-on and the groups small. Best event of the year for us.',
    'Excellent venue, easy to reach, and the food was far better than usual.',
    'The matching of one-to-one meetings worked surprisingly well.',
  ],
  middle: [
    'Good content on day one, a little thin on day two. Networking made up for it.',
    'Solid programme, but the rooms were too small for the popular sessions.',
    'Useful, although several talks were close to sales pitches.',
    'Nice crowd and a good location. Signage could be better.',
    'Worth it at the early price, less so at the full one.',
  ],
  low: [
    'Long queues at registration and two speakers did not show up.',
    'The exhibition was much smaller than advertised.',
    'Too many sponsor talks and too little time for questions.',
    'Audio in the second hall was poor all day.',
  ],
};

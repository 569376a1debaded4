/**
 * The score by which events are sorted under relevance (docs/relevance.md). These are its only numbers: the SQL, the page How We
 * Work, the explanations and the report of organisers read them here. Change them together with a dated entry in
 * docs/relevance.md.
 */
export const rankingSince = '2026-11-23';

/** Most points of each factor. Together they are 1,000. */
export const factorPoints = {
  netBookings: 280,
  reviewScore: 200,
  opened: 120,
  clicks: 120,
  saved: 80,
  completeness: 70,
  grossBookings: 60,
  newness: 50,
  commission: 20,
} as const;

export type RankingFactor = keyof typeof factorPoints;

export const isRankingFactor = (name: string): name is RankingFactor => Object.hasOwn(factorPoints, name);
/** In the order of their weight, as they are stored and shown. */
export const rankingFactors = Object.keys(factorPoints).filter(isRankingFactor);

export const totalPoints = rankingFactors.reduce((sum, factor) => sum + factorPoints[factor], 0);

/** Points that are added for a signed-in attendee, each whatever the number of things in common. */
export const personalPoints = {
  /** A sector of the profile. */
  sectors: 60,
  /** A job title of the profile. */
  jobTitles: 40,
  /** A sector that comes up most among the last favourites and bookings. */
  learned: 30,
  /** The country of the profile, among those that attendees come from. */
  country: 20,
} as const;

export const personalReasons = ['sectors', 'jobTitles', 'learned', 'country'] as const;
export type PersonalReason = (typeof personalReasons)[number];

/** Favourites and bookings that interests are learned from, and how many sectors. */
export const learning = { latest: 20, months: 24, sectors: 3 } as const;

/** Most points that are added for a search or a person. */
export const addedPoints = { match: 400, nearness: 50, personalisation: 150 } as const;

/** A third of the points of nearness are left to an event that starts in as many days. */
export const nearnessDays = 120;

/** Tickets of the last days; each counts half after the half-life, and as many as the cap reach all points. */
export const bookingWindow = {
  days: 90,
  halfLife: 30,
  cap: 500,
  /** Most tickets of one buyer. */
  perBuyer: 10,
  /** How much a free ticket counts. */
  freeTicket: 0.25,
} as const;

/** Visits of the last days. */
export const visitWindow = { days: 30, halfLife: 15, openedCap: 5000 } as const;

/** A new event is taken to have been opened as often as its places usually are, five times. */
export const clickPrior = 5;
/** How many times the usual clicks reach all points. */
export const clickCap = 2;

export const savedWindow = { days: 90, cap: 500 } as const;

/** Every event begins as if it had this many reviews of this score; lower than the floor counts nothing. */
export const reviewPrior = { count: 10, score: 7, floor: 5, best: 10 } as const;

/** Half of the points of newness are gone after as many days. */
export const newnessHalfLife = 14;

/** Commission in basis points that reaches all points. */
export const commissionCap = 2000;

/** Completeness is measured in quarters. */
export const completenessSteps = 4;

/** Stored points are tenths, so that the points of the factors add up to those of the event. */
export const tenths = 10;
/** Smaller changes of the score, in tenths, are not written to the search index: nobody could see them. */
export const smallestMove = 50;

/** Signs that the counts of a day look gamed. */
export const oddSigns = ['OPENED', 'CLICKED', 'SHOWN'] as const;
export type OddSign = (typeof oddSigns)[number];

/** Decisions of administrators on a day that was set aside. */
export const oddDayDecisions = ['SET_ASIDE', 'RESTORED'] as const;
export type OddDayDecision = (typeof oddDayDecisions)[number];

/** When the counts of a day look gamed (docs/adr/0060). Days with no more than `least` are never looked at. */
export const oddDayRules = {
  /** The usual figures are the medians of the days before. */
  days: 28,
  /** How many times the usual is odd. */
  times: 8,
  /** Clicks are odd at so many times what their places usually get. */
  clickTimes: 10,
  least: { opened: 200, clicked: 20, shown: 2000 },
  /** Visits are not odd if one in a hundred visitors saved or booked the event. */
  visitorsPerInterest: 100,
  /** Showings are not odd if they got a quarter of the clicks that their places usually get. */
  expectedPerClick: 4,
} as const;

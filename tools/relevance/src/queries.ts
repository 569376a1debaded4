/** Pairs what a visitor types with what is right: subtypes by name, and constraints that an event must meet. */
export interface Judged {
  query: string;
  subtypes: readonly string[];
  cities?: readonly string[];
  /** Event types by name. */
  types?: readonly string[];
  /** 1 in person, 2 online, 3 both. */
  attendance?: readonly number[];
  /** First and last day. */
  days?: readonly [string, string];
  /** In US dollars. */
  atMost?: number;
}

/** The day of all searches. */
export const today = '2026-11-23';

const germany = ['Berlin', 'Frankfurt am Main', 'Munich', 'Hamburg'];
const uk = ['London', 'Birmingham', 'Manchester', 'Edinburgh'];
const france = ['Paris', 'Lyon'];
const nordics = ['Stockholm', 'Copenhagen', 'Helsinki', 'Oslo'];
const hr = [
  'Recruitment',
  'Talent Development',
  'HR Technology',
  'Compensation & Benefits',
  'Workplace Wellbeing',
  'Diversity & Inclusion',
];
const renewable = ['Solar', 'Wind', 'Hydrogen', 'Energy Storage'];
const marketing = [
  'Digital Marketing',
  'Branding',
  'Content & Creative',
  'Media Buying',
  'Marketing Technology',
  'Influencer Marketing',
];
const property = [
  'Commercial Property',
  'Residential Property',
  'Proptech',
  'Facility Management',
  'Property Investment',
];
const online = [2, 3];
const inPerson = [1, 3];

/** Queries to tune with; those that are reported are kept elsewhere. Written from what visitors came for. */
export const tuning: readonly Judged[] = [
  { query: 'AI', subtypes: ['Artificial Intelligence'] },
  { query: 'artificial intelligence', subtypes: ['Artificial Intelligence'] },
  {
    query: 'AI conference london',
    subtypes: ['Artificial Intelligence'],
    cities: ['London'],
    types: ['Conference'],
  },
  { query: 'machine learning in london', subtypes: ['Artificial Intelligence'], cities: ['London'] },
  { query: 'cybersecurity', subtypes: ['Cybersecurity'] },
  { query: 'cyber security berlin', subtypes: ['Cybersecurity'], cities: ['Berlin'] },
  { query: 'infosec', subtypes: ['Cybersecurity'] },
  { query: 'cloud in Germany', subtypes: ['Cloud Computing'], cities: germany },
  { query: 'open source meetups', subtypes: ['Developer Tools'], types: ['Networking Event'] },
  { query: 'data analytics conference', subtypes: ['Data & Analytics'], types: ['Conference'] },
  { query: 'IoT workshop', subtypes: ['Internet of Things'], types: ['Workshop'] },
  { query: 'quantum', subtypes: ['Quantum Computing'] },
  { query: 'HR in person', subtypes: hr, attendance: inPerson },
  { query: 'human resources', subtypes: hr },
  { query: 'diversity and inclusion', subtypes: ['Diversity & Inclusion'] },
  { query: 'hiring and talent', subtypes: ['Recruitment', 'Talent Development'] },
  { query: 'renewable energy', subtypes: renewable },
  {
    query: 'energy nordics',
    subtypes: [...renewable, 'Nuclear', 'Oil & Gas', 'Grid & Transmission', 'Water Utilities'],
    cities: nordics,
  },
  { query: 'renewables summit', subtypes: renewable, types: ['Summit'] },
  { query: 'solar', subtypes: ['Solar'] },
  { query: 'hydrogen -solar', subtypes: ['Hydrogen'] },
  { query: 'offshore wind uk', subtypes: ['Wind'], cities: uk },
  { query: 'nuclear power', subtypes: ['Nuclear'] },
  { query: 'EV', subtypes: ['Electric Vehicles', 'Charging Infrastructure'] },
  { query: 'electric cars', subtypes: ['Electric Vehicles', 'Charging Infrastructure'] },
  {
    query: 'e-mobility spring 2027',
    subtypes: ['Electric Vehicles', 'Charging Infrastructure'],
    days: ['2027-03-01', '2027-05-31'],
  },
  { query: 'self driving', subtypes: ['Autonomous Driving'] },
  { query: 'fintech berlin', subtypes: ['Fintech'], cities: ['Berlin'] },
  { query: 'banking new york', subtypes: ['Banking'], cities: ['New York City'] },
  { query: 'insurtech', subtypes: ['Insurance'] },
  { query: 'payments', subtypes: ['Payments'] },
  { query: 'proptech under 200', subtypes: ['Proptech'], atMost: 200 },
  { query: 'real estate', subtypes: property },
  { query: 'edtech online', subtypes: ['Education Technology'], attendance: online },
  { query: 'teachers', subtypes: ['Schools'] },
  { query: 'digital marketing', subtypes: ['Digital Marketing'] },
  { query: 'marketing next month', subtypes: marketing, days: ['2026-12-01', '2026-12-31'] },
  { query: 'influencers', subtypes: ['Influencer Marketing'] },
  { query: 'robotics summit', subtypes: ['Robotics'], types: ['Summit'] },
  { query: '3d printing', subtypes: ['Additive Manufacturing'] },
  { query: 'medtech', subtypes: ['Medical Devices', 'Digital Health'] },
  { query: 'mental health madrid', subtypes: ['Mental Health'], cities: ['Madrid'] },
  { query: 'nurses', subtypes: ['Nursing & Care'] },
  { query: 'pharma trials', subtypes: ['Clinical Trials'] },
  { query: 'gene therapy', subtypes: ['Biologics'] },
  { query: 'waste recycling', subtypes: ['Waste & Recycling'] },
  { query: 'ESG webinar', subtypes: ['ESG Reporting'], types: ['Webinar'] },
  { query: 'circular economy', subtypes: ['Circular Economy'] },
  { query: 'warehouse logistics', subtypes: ['Warehousing'] },
  { query: 'supply chain software', subtypes: ['Supply Chain Software'] },
  { query: 'ecommerce', subtypes: ['Online Retail', 'Marketplaces', 'Omnichannel'] },
  { query: 'legaltech', subtypes: ['Legal Technology'] },
  { query: 'drones', subtypes: ['Drones'] },
  { query: 'gaming online', subtypes: ['Gaming'], attendance: online },
  {
    query: 'smart cities asia',
    subtypes: ['Smart Cities'],
    cities: [
      'Singapore',
      'Tokyo',
      'Hong Kong',
      'Seoul',
      'Mumbai',
      'Kolkata',
      'Bengaluru',
      'Shanghai',
      'Bangkok',
      'Kuala Lumpur',
    ],
  },
  { query: 'vertical farming', subtypes: ['Horticulture', 'Precision Farming'] },
  { query: 'künstliche intelligenz', subtypes: ['Artificial Intelligence'] },
  { query: 'Immobilien', subtypes: property },
  { query: 'ciberseguridad', subtypes: ['Cybersecurity'] },
  { query: 'conferencia de marketing', subtypes: marketing, types: ['Conference'] },
  { query: 'énergies renouvelables', subtypes: renewable },
  { query: 'intelligence artificielle en France', subtypes: ['Artificial Intelligence'], cities: france },
  { query: 'cybersecuirty', subtypes: ['Cybersecurity'] },
];

/** Nothing fits these. */
export const nonsense: readonly string[] = [
  'Qxzzyvopolis',
  'asdfgh',
  'kubernetes for dentists in Nuuk',
  'zzzz',
  'lorem ipsum dolor',
  'underwater basket weaving',
  'xkcd1234',
  'my little pony',
  'wqrtp',
  '0000000',
];

/** Queries with a slip in each word that is long enough for one. */
export const slips: readonly { typed: string; meant: string }[] = [
  { typed: 'cybersecuirty lodnon', meant: 'cybersecurity london' },
  { typed: 'hydrogn', meant: 'hydrogen' },
  { typed: 'robtics berlin', meant: 'robotics berlin' },
  { typed: 'quantm', meant: 'quantum' },
  { typed: 'fintehc', meant: 'fintech' },
  { typed: 'artifical intelligence', meant: 'artificial intelligence' },
  { typed: 'renewabel energy', meant: 'renewable energy' },
  { typed: 'logistcs confrence', meant: 'logistics conference' },
  { typed: 'insurence', meant: 'insurance' },
  { typed: 'recruitement', meant: 'recruitment' },
];

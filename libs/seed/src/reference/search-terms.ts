import { normalise, type Language, type SearchTermList } from '@atrium/domain';
import { referenceOptions } from './index.ts';

/** A word or phrase that people type, and what they mean by it. */
export interface SearchTermRow {
  term: string;
  norm: string;
  lang: Language | null;
  targets: readonly { list: SearchTermList; id: number }[];
  /** Other words that are searched with it. */
  also: readonly string[];
}

/**
 * Terms with one meaning to a row: `terms = options = other words`. Options are named as in their list, which
 * a letter precedes where it isn't a subtype: s sector, e event type, j job title, a audience, x exhibitor type,
 * c attendee class.
 */
const everywhere = `
ai = Artificial Intelligence = artificial intelligence, machine learning
ml, machine learning, deep learning, genai, generative ai, llm, llms, nlp, neural networks, computer vision = Artificial Intelligence = ai
cyber, cyber security, infosec, information security, it security, cybersec, zero trust, ransomware = Cybersecurity = cybersecurity
iot, iiot, internet of things, connected devices = Internet of Things
saas = Enterprise Software, Cloud Computing = software as a service
paas, iaas, cloud, cloud native, kubernetes, serverless, hybrid cloud = Cloud Computing
erp, crm, low code, no code = Enterprise Software
open source, devops, sre, programming, software development, software engineering, coding = Developer Tools
big data, bi, business intelligence, analytics, data science, data analytics, data engineering = Data & Analytics
quantum = Quantum Computing
blockchain, crypto, cryptocurrency, bitcoin, defi, web3 = Fintech
it, information technology, tech, ict = s:Technology & Software
5g, 6g, mobile networks = Mobile Networks
edge, edge computing = Cloud Computing, Network Infrastructure
ar, vr, xr, augmented reality, virtual reality, mixed reality, metaverse = Gaming, Broadcast Technology
robots, cobots, robot = Robotics = robotics
rpa, industry 4 0, smart factory, automation = Industrial Automation
digital twin, digital twins = Industrial Automation, Smart Buildings
3d printing, am = Additive Manufacturing = additive manufacturing
cnc, machining = Machine Tools
hr, human resources, people ops, hrtech, personnel = s:Human Resources
hr tech, people analytics = HR Technology
talent, l d, learning and development = Talent Development, Corporate Learning
dei, d i, diversity, inclusion, women in leadership, women in tech = Diversity & Inclusion
hiring, recruiting, talent acquisition = Recruitment = recruitment
wellbeing, well being = Workplace Wellbeing
payroll, rewards = Compensation & Benefits
remote work, hybrid work, future of work = Workplace Wellbeing, Workplace Design
fintech, financial technology, neobank, open banking = Fintech
finance, financial = s:Financial Services
insurtech, insuretech, reinsurance = Insurance
regtech, kyc, aml, grc = Risk & Compliance
wealthtech, private banking, asset management = Wealth Management
online banking, retail banking = Banking
trading, stock market, ipo = Capital Markets
proptech, contech, construction tech = Proptech
edtech, e learning, elearning, online learning = Education Technology
higher ed, universities = Higher Education
stem education, k12, k 12 = Schools
martech, marketing automation = Marketing Technology
adtech, advertising, programmatic = Media Buying, Digital Marketing
seo, sem, ppc, social media, content marketing, email marketing, online marketing, growth marketing = Digital Marketing
marketing = s:Marketing & Advertising
pr = Public Relations
influencers, creators, creator economy = Influencer Marketing
medtech, medical technology, medical equipment = Medical Devices, Digital Health
healthtech, health tech, ehealth, e health, telemedicine, telehealth, health it = Digital Health
health, medicine, medical = s:Healthcare
hospital, clinics = Hospitals & Clinics
biotech, biotechnology, life sciences, bioscience = s:Pharmaceuticals & Biotech
pharma, pharmaceutical, pharmaceuticals, drug development = s:Pharmaceuticals & Biotech
cdmo, cmo services = Contract Manufacturing
gene therapy, genetics, dna = Genomics
lab, labs, laboratory = Laboratory Equipment
agritech, agtech, agri tech, smart farming, vertical farming = Precision Farming
farming, agri, agribusiness, agricultural = s:Agriculture
foodtech, food tech, plant based, alt protein, cultivated meat = Alternative Proteins, Food Processing
food, food and drink, f b = s:Food & Beverage
horeca, hospitality, catering = Restaurants & Catering, Hotels & Resorts
wine, beer, spirits, drinks = Beverages
legaltech, legal tech, lawtech = Legal Technology
legal, law = s:Legal & Professional Services
consulting = Management Consulting
patents, trademarks, ip = Intellectual Property
taxation, vat = Tax
govtech, e government, egovernment, civic tech = Digital Government
smart city = Smart Cities
traveltech, travel tech = Travel Technology
tourism, travel = s:Travel & Hospitality
mice, meetings industry, event industry = Business Travel, Stadiums & Venues
hotel, hotels = Hotels & Resorts
aviation, airline, airport = Airlines & Airports, Commercial Aviation
retailtech, retail tech = Store Technology
retail = s:Retail & E-commerce
ecommerce, e commerce, online shopping, online retail = Online Retail
fmcg, cpg, consumer goods, supermarkets = Grocery, s:Retail & E-commerce
sportstech, sports tech = Sports Technology
sport, sports = s:Sports & Fitness
fitness, gym = Fitness Equipment
gaming, esports, video games, online gaming = Gaming
film, tv, cinema = Film & Television
cleantech, clean tech, greentech, green tech, climatetech, climate tech = Solar, Wind, Energy Storage, Carbon Markets, Circular Economy
renewables, renewable energy, green energy, clean energy, renewable = Solar, Wind, Hydrogen, Energy Storage
pv, photovoltaics, photovoltaic, solar energy, solar power = Solar = solar
wind energy, wind power, offshore wind = Wind = wind
h2, green hydrogen, fuel cells = Hydrogen = hydrogen
ccs, carbon capture, net zero, carbon, decarbonisation, decarbonization, emissions = Carbon Markets
batteries, battery, battery storage = Energy Storage, Battery Metals
energy, power, utilities = s:Energy & Utilities
smart grid, virtual power plant = Grid & Transmission
oil and gas, oil gas, lng, petroleum, upstream = Oil & Gas
smr, nuclear energy, nuclear power = Nuclear
water, wastewater = Water Utilities, Water & Air Quality
ev, evs, bev, e mobility, emobility, electric car, electric cars, electromobility = Electric Vehicles, Charging Infrastructure = electric vehicles
ev charging, charging stations, chargers = Charging Infrastructure
self driving, adas, autonomous vehicles, driverless, autonomous = Autonomous Driving
automotive, cars, mobility, auto = s:Automotive & Mobility
e bikes, scooters, micro mobility = Micromobility
csr, esg, sustainability reporting = ESG Reporting
sustainability, sustainable, environment, green, climate = s:Environment & Sustainability
circular economy = Circular Economy, Waste & Recycling
recycling, waste = Waste & Recycling
nature, conservation = Biodiversity
property, real estate, realty = s:Real Estate
fm, facilities, facilities management = Facility Management
building, construction, architecture = s:Construction & Architecture
infrastructure, engineering = Civil Engineering
interior design = Architecture & Design, Workplace Design
telecom, telecoms, telco, telcos = s:Telecommunications
satellites, satcom = Satellite
broadband, fibre, fiber = Fibre & Broadband
oem, oems, manufacturing, industrial = s:Manufacturing & Industry
mro = Maintenance & Repair
evtol, uav, uavs, drone, air taxi = Drones
defense, defence, military, security and defence = Defence Systems
aerospace = s:Aerospace & Defence
logistics, supply chain, scm = s:Logistics & Supply Chain
freight, cargo, trucking = Freight & Forwarding
shipping, ports = Ports & Shipping
warehouse, fulfilment, fulfillment = Warehousing
last mile, delivery = Last-Mile Delivery
sourcing, purchasing = Procurement
packaging = Packaging Machinery
plastics, polymer = Polymers & Plastics
chemicals, chemistry, chemical = s:Chemicals & Materials
beauty, skincare, make up = Cosmetics
clothing, clothes, garments = Apparel
fashion = s:Fashion & Beauty
jewelry, jewellery, watches = Jewellery & Watches
mining = s:Mining & Metals
ships, marine, boats = s:Maritime
yachts, boating = Yachting
ceo, ceos, chief executive = j:Chief Executive Officer, a:Executives
cfo, cfos = j:Chief Financial Officer
cto, ctos = j:Chief Technology Officer
cio, cios = j:Chief Information Officer
ciso, cisos = j:Chief Information Security Officer
coo, coos = j:Chief Operating Officer
cmo, cmos = j:Chief Marketing Officer
chro, chros = j:Chief Human Resources Officer
cpo, cpos = j:Chief Product Officer
cso = j:Chief Sustainability Officer
c suite, c level, leaders, vp, vps = a:Executives
developers, developer, devs, programmers, engineers = j:Software Engineer, a:Engineers & Developers
doctors, doctor, physicians, physician, gps = j:Physician, a:Healthcare Professionals
nurses, nurse = j:Nurse, Nursing & Care
lawyers, attorneys, solicitors = j:Lawyer
teachers, educators, school = j:Teacher, a:Educators
buyers, purchasers = j:Buyer, a:Buyers & Procurement, c:Hosted Buyer
marketers, marketing managers = j:Marketing Manager
founders, founder, entrepreneurs = j:Founder, a:Start-ups & Founders
startups, startup, start ups, scaleups, scaleup, scale ups = a:Start-ups & Founders, x:Start-up
investors, investor, vc, vcs, pe, venture capital, private equity, angel investors = a:Investors, j:Investor, x:Investor
scientists, researchers, academics = a:Academics & Researchers, j:Research Scientist
students, graduates = a:Students & Graduates, c:Student
press, journalists, media = a:Press & Media, j:Journalist
accountants, accounting = Accounting & Audit, j:Accountant
architects = j:Architect
chefs = j:Chef
pharmacists = j:Pharmacist
hr managers = j:HR Manager
product managers, product management = j:Product Manager
project managers, project management = j:Project Manager
b2b = a:Business to Business
b2c = a:Business to Consumer
b2g = a:Business to Government
expo, expos = e:Trade Show, e:Exhibition = exhibition
fair, fairs, trade fair, trade fairs, tradeshow, tradeshows = e:Trade Show, e:Exhibition = trade show
conf, conferences = e:Conference, e:Congress, e:Convention
meetup, meetups, mixer, networking = e:Networking Event = networking
bootcamp, boot camp, course, courses, training, class = e:Training Course
masterclass, masterclasses = e:Workshop, e:Training Course = masterclass
career fair, job fair, jobs fair, careers fair = e:Career Fair
launch, launches = e:Product Launch = launch
webinars, webcast = e:Webinar = webinar
awards, gala = e:Awards Ceremony = awards
hack day, hackathons = e:Hackathon = hackathon
round table, round tables = e:Roundtable = roundtable
`;

const byLanguage: Partial<Record<Language, string>> = {
  es: `
ia, inteligencia artificial, aprendizaje automatico = Artificial Intelligence = ai
seguridad informatica, ciberseguridad = Cybersecurity = cybersecurity
energias renovables, energia renovable, renovables = Solar, Wind, Hydrogen, Energy Storage
rrhh, recursos humanos = s:Human Resources
feria, ferias = e:Trade Show, e:Exhibition
congreso, congresos = e:Congress, e:Conference
jornada, jornadas = e:Seminar, e:Conference
cumbre = e:Summit
taller, talleres = e:Workshop
coches electricos, vehiculos electricos = Electric Vehicles
medicos = j:Physician, a:Healthcare Professionals
inmobiliario, bienes raices = s:Real Estate
sostenibilidad = s:Environment & Sustainability
salud = s:Healthcare
alimentacion = s:Food & Beverage
`,
  fr: `
ia, intelligence artificielle, apprentissage automatique = Artificial Intelligence = ai
cybersecurite, securite informatique = Cybersecurity = cybersecurity
energies renouvelables, energie renouvelable = Solar, Wind, Hydrogen, Energy Storage
rh, ressources humaines = s:Human Resources
salon, salons, foire = e:Trade Show, e:Exhibition
congres, colloque = e:Congress, e:Conference
sommet = e:Summit
atelier, ateliers = e:Workshop
voiture electrique, vehicules electriques = Electric Vehicles
medecins = j:Physician, a:Healthcare Professionals
immobilier = s:Real Estate
developpement durable = s:Environment & Sustainability
sante = s:Healthcare
agroalimentaire = s:Food & Beverage
`,
  de: `
ki, kuenstliche intelligenz, kunstliche intelligenz, maschinelles lernen = Artificial Intelligence = ai
it sicherheit, cybersicherheit = Cybersecurity = cybersecurity
erneuerbare energien, erneuerbare energie, erneuerbare = Solar, Wind, Hydrogen, Energy Storage
personalwesen, personal = s:Human Resources
messe, messen, fachmesse, fachmessen = e:Trade Show, e:Exhibition
kongress, kongresse, tagung, tagungen = e:Congress, e:Conference
gipfel = e:Summit
elektroautos, elektromobilitat, e autos = Electric Vehicles, Charging Infrastructure
arzte, mediziner = j:Physician, a:Healthcare Professionals
immobilien = s:Real Estate
nachhaltigkeit = s:Environment & Sustainability
gesundheit, medizin = s:Healthcare
lebensmittel = s:Food & Beverage
wasserstoff = Hydrogen = hydrogen
`,
};

const lists: Readonly<Record<string, SearchTermList>> = {
  s: 'sectors',
  e: 'eventTypes',
  j: 'jobTitles',
  a: 'audiences',
  x: 'exhibitorTypes',
  c: 'attendeeClasses',
};

function targetOf(text: string): SearchTermRow['targets'][number] {
  const [, letter, name = ''] = /^(?:([a-z]):)?(.+)$/.exec(text) ?? [];
  const list = letter ? lists[letter] : 'sectorSubtypes';
  const option = referenceOptions.find((known) => known.list === list && known.name === name);
  if (!list || !option) throw new TypeError(`no option ${text}`);
  return { list, id: option.id };
}

const split = (text = '') =>
  text
    .split(', ')
    .map((part) => part.trim())
    .filter(Boolean);

const termsIn = (text: string, lang: Language | null): SearchTermRow[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [terms, options, also] = line.split(' = ');
      const targets = split(options).map(targetOf);
      return split(terms).map((term) => ({ term, norm: normalise(term), lang, targets, also: split(also) }));
    });

/** Terms of a new installation. */
export const searchTerms: readonly SearchTermRow[] = [
  ...termsIn(everywhere, null),
  ...(Object.entries(byLanguage) as [Language, string][]).flatMap(([lang, text]) => termsIn(text, lang)), // the table's keys
];

/** Topics of a sector's subtypes, as written inside a sentence. */
const rows = `
Cloud Computing: cloud platforms, serverless, cloud cost management
Artificial Intelligence: applied AI, AI agents, machine learning
Cybersecurity: cyber defence, zero trust, identity security
Enterprise Software: ERP modernisation, business automation
Developer Tools: developer experience, open source, platform engineering
Data & Analytics: data engineering, real-time analytics, data governance
Internet of Things: connected devices, edge computing
Quantum Computing: quantum computing, quantum readiness
Banking: retail banking, core banking, open banking
Insurance: insurance innovation, claims automation
Payments: instant payments, cross-border payments
Wealth Management: private wealth, digital wealth
Capital Markets: capital markets, post-trade technology
Fintech: fintech, embedded finance
Risk & Compliance: financial crime prevention, model risk
Hospitals & Clinics: hospital operations, patient safety
Digital Health: digital health, virtual care
Medical Devices: medical devices, surgical robotics
Diagnostics: point-of-care diagnostics, clinical imaging
Nursing & Care: nursing leadership, elderly care
Mental Health: mental health at work, youth mental health
Public Health: public health, vaccine policy
Solar: solar power, utility-scale solar
Wind: offshore wind, floating wind
Energy Storage: grid storage, battery storage
Oil & Gas: upstream operations, gas markets
Grid & Transmission: smart grids, transmission planning
Hydrogen: green hydrogen, hydrogen infrastructure
Nuclear: small modular reactors, nuclear decommissioning
Water Utilities: water utilities, leakage reduction
Industrial Automation: industrial automation, smart factories
Robotics: collaborative robots, warehouse robotics
Machine Tools: machine tools, precision machining
Additive Manufacturing: additive manufacturing, metal 3D printing
Quality & Testing: quality engineering, non-destructive testing
Industrial Materials: industrial materials, composites
Packaging Machinery: packaging lines, smart packaging
Digital Marketing: performance marketing, search marketing
Branding: brand strategy, brand building
Content & Creative: creative effectiveness, content strategy
Media Buying: programmatic media, retail media
Marketing Technology: marketing technology, customer data
Public Relations: corporate communications, reputation
Influencer Marketing: creator marketing, social commerce
Higher Education: university leadership, student success
Schools: school leadership, classroom practice
Corporate Learning: workplace learning, skills development
Education Technology: education technology, AI in the classroom
Vocational Training: apprenticeships, technical skills
Early Years: early years education, play and learning
Commercial Building: commercial building, modular construction
Residential Building: housing delivery, timber building
Civil Engineering: infrastructure projects, tunnels and bridges
Building Materials: low-carbon concrete, building materials
Architecture & Design: architecture, urban design
Smart Buildings: smart buildings, building performance
Fire & Safety: fire safety, building safety
Electric Vehicles: electric vehicles, EV batteries
Autonomous Driving: autonomous driving, driver assistance
Fleet & Leasing: fleet management, company cars
Parts & Aftermarket: automotive aftermarket, remanufacturing
Micromobility: micromobility, cycling infrastructure
Charging Infrastructure: charging infrastructure, depot charging
Online Retail: online retail, e-commerce growth
Grocery: grocery retail, quick commerce
Fashion Retail: fashion retail, resale
Store Technology: store technology, self-checkout
Customer Loyalty: customer loyalty, personalisation
Marketplaces: online marketplaces, seller growth
Omnichannel: omnichannel retail, unified commerce
Food Ingredients: food ingredients, natural flavours
Beverages: craft drinks, low and no alcohol
Restaurants & Catering: restaurant operations, contract catering
Organic & Natural: organic food, natural products
Food Processing: food processing, food safety
Bakery & Confectionery: bakery, chocolate and confectionery
Alternative Proteins: alternative proteins, precision fermentation
Drug Discovery: drug discovery, AI drug design
Clinical Trials: clinical trials, decentralised trials
Biologics: biologics, cell and gene therapy
Genomics: genomics, precision medicine
Regulatory Affairs: regulatory affairs, pharmacovigilance
Contract Manufacturing: contract manufacturing, sterile production
Warehousing: warehouse automation, fulfilment
Freight & Forwarding: freight forwarding, road freight
Last-Mile Delivery: last-mile delivery, urban logistics
Procurement: procurement, supplier risk
Cold Chain: cold chain, temperature control
Ports & Shipping: container shipping, port logistics
Supply Chain Software: supply chain planning, demand forecasting
Hotels & Resorts: hotel investment, hotel operations
Business Travel: business travel, travel management
Tour Operators: adventure travel, responsible tourism
Airlines & Airports: airport operations, airline retailing
Travel Technology: travel technology, hospitality tech
Cruise: cruise itineraries, cruise operations
Commercial Property: commercial property, office markets
Residential Property: build-to-rent, residential development
Proptech: proptech, real estate data
Facility Management: facility management, building services
Property Investment: property investment, REITs
Workplace Design: workplace design, hybrid offices
Crop Production: crop science, soil health
Livestock: livestock farming, dairy
Agricultural Machinery: farm machinery, autonomous tractors
Precision Farming: precision farming, farm data
Horticulture: greenhouse growing, vertical farming
Aquaculture: aquaculture, salmon farming
Forestry: forestry, sustainable timber
Mobile Networks: mobile networks, private 5G
Fibre & Broadband: fibre rollout, broadband
Satellite: satellite connectivity, direct-to-device
Network Infrastructure: network automation, towers
Unified Communications: unified communications, contact centres
Film & Television: film production, television formats
Gaming: game development, esports
Music: music business, live music
Publishing: publishing, digital news
Broadcast Technology: broadcast technology, cloud production
Live Entertainment: live entertainment, stage technology
Streaming: streaming, FAST channels
Commercial Aviation: commercial aviation, sustainable aviation fuel
Space: commercial space, Earth observation
Defence Systems: defence systems, command and control
Drones: drones, counter-drone systems
Maintenance & Repair: aircraft maintenance, predictive maintenance
Air Traffic Management: air traffic management, urban air mobility
Circular Economy: circular economy, product reuse
Waste & Recycling: recycling, waste to value
Carbon Markets: carbon markets, carbon removal
ESG Reporting: ESG reporting, climate disclosure
Water & Air Quality: water quality, clean air
Biodiversity: biodiversity, nature finance
Recruitment: talent acquisition, recruitment marketing
Talent Development: talent development, leadership
HR Technology: HR technology, people analytics
Compensation & Benefits: total rewards, pay transparency
Workplace Wellbeing: workplace wellbeing, healthy work
Diversity & Inclusion: inclusion at work, women in leadership
Corporate Law: corporate counsel, mergers and acquisitions
Legal Technology: legal technology, contract automation
Accounting & Audit: audit quality, digital accounting
Management Consulting: management consulting, change delivery
Intellectual Property: intellectual property, patents
Tax: international tax, transfer pricing
Smart Cities: smart cities, urban data
Digital Government: digital government, public services
Public Safety: public safety, emergency response
Public Procurement: public procurement, govtech
International Development: development finance, humanitarian aid
Urban Planning: urban planning, public transport
Speciality Chemicals: speciality chemicals, green chemistry
Polymers & Plastics: plastics recycling, polymers
Coatings & Paints: coatings, surface technology
Advanced Materials: advanced materials, graphene
Petrochemicals: petrochemicals, refining
Laboratory Equipment: laboratory automation, analytical instruments
Apparel: apparel sourcing, workwear
Textiles: textiles, technical fabrics
Cosmetics: cosmetics, clean beauty
Footwear & Leather: footwear, leather goods
Jewellery & Watches: fine jewellery, watches
Sustainable Fashion: sustainable fashion, circular textiles
Sports Business: sports business, sponsorship
Fitness Equipment: fitness, club management
Outdoor & Adventure: outdoor sports, cycling
Sports Technology: sports technology, athlete data
Stadiums & Venues: stadiums, fan experience
Exploration: mineral exploration, critical minerals
Mining Equipment: mining equipment, mine electrification
Steel: green steel, steel markets
Battery Metals: battery metals, lithium
Mine Safety: mine safety, tailings management
Shipbuilding: shipbuilding, ship design
Offshore: offshore engineering, subsea
Port Technology: smart ports, port automation
Marine Equipment: marine equipment, ship propulsion
Yachting: superyachts, marinas
`;

/** Topics by the name of a sector's subtype. */
export const topics: ReadonlyMap<string, readonly string[]> = new Map(
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [subtype = '', list = ''] = row.split(': ');
      return [subtype, list.split(', ')];
    }),
);

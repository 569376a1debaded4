import type { ReferenceOption } from './option.ts';

const tree: readonly (readonly [sector: string, subtypes: readonly string[]])[] = [
  [
    'Technology & Software',
    [
      'Cloud Computing',
      'Artificial Intelligence',
      'Cybersecurity',
      'Enterprise Software',
      'Developer Tools',
      'Data & Analytics',
      'Internet of Things',
      'Quantum Computing',
    ],
  ],
  [
    'Financial Services',
    [
      'Banking',
      'Insurance',
      'Payments',
      'Wealth Management',
      'Capital Markets',
      'Fintech',
      'Risk & Compliance',
    ],
  ],
  [
    'Healthcare',
    [
      'Hospitals & Clinics',
      'Digital Health',
      'Medical Devices',
      'Diagnostics',
      'Nursing & Care',
      'Mental Health',
      'Public Health',
    ],
  ],
  [
    'Energy & Utilities',
    [
      'Solar',
      'Wind',
      'Energy Storage',
      'Oil & Gas',
      'Grid & Transmission',
      'Hydrogen',
      'Nuclear',
      'Water Utilities',
    ],
  ],
  [
    'Manufacturing & Industry',
    [
      'Industrial Automation',
      'Robotics',
      'Machine Tools',
      'Additive Manufacturing',
      'Quality & Testing',
      'Industrial Materials',
      'Packaging Machinery',
    ],
  ],
  [
    'Marketing & Advertising',
    [
      'Digital Marketing',
      'Branding',
      'Content & Creative',
      'Media Buying',
      'Marketing Technology',
      'Public Relations',
      'Influencer Marketing',
    ],
  ],
  [
    'Education & Training',
    [
      'Higher Education',
      'Schools',
      'Corporate Learning',
      'Education Technology',
      'Vocational Training',
      'Early Years',
    ],
  ],
  [
    'Construction & Architecture',
    [
      'Commercial Building',
      'Residential Building',
      'Civil Engineering',
      'Building Materials',
      'Architecture & Design',
      'Smart Buildings',
      'Fire & Safety',
    ],
  ],
  [
    'Automotive & Mobility',
    [
      'Electric Vehicles',
      'Autonomous Driving',
      'Fleet & Leasing',
      'Parts & Aftermarket',
      'Micromobility',
      'Charging Infrastructure',
    ],
  ],
  [
    'Retail & E-commerce',
    [
      'Online Retail',
      'Grocery',
      'Fashion Retail',
      'Store Technology',
      'Customer Loyalty',
      'Marketplaces',
      'Omnichannel',
    ],
  ],
  [
    'Food & Beverage',
    [
      'Food Ingredients',
      'Beverages',
      'Restaurants & Catering',
      'Organic & Natural',
      'Food Processing',
      'Bakery & Confectionery',
      'Alternative Proteins',
    ],
  ],
  [
    'Pharmaceuticals & Biotech',
    [
      'Drug Discovery',
      'Clinical Trials',
      'Biologics',
      'Genomics',
      'Regulatory Affairs',
      'Contract Manufacturing',
    ],
  ],
  [
    'Logistics & Supply Chain',
    [
      'Warehousing',
      'Freight & Forwarding',
      'Last-Mile Delivery',
      'Procurement',
      'Cold Chain',
      'Ports & Shipping',
      'Supply Chain Software',
    ],
  ],
  [
    'Travel & Hospitality',
    [
      'Hotels & Resorts',
      'Business Travel',
      'Tour Operators',
      'Airlines & Airports',
      'Travel Technology',
      'Cruise',
    ],
  ],
  [
    'Real Estate',
    [
      'Commercial Property',
      'Residential Property',
      'Proptech',
      'Facility Management',
      'Property Investment',
      'Workplace Design',
    ],
  ],
  [
    'Agriculture',
    [
      'Crop Production',
      'Livestock',
      'Agricultural Machinery',
      'Precision Farming',
      'Horticulture',
      'Aquaculture',
      'Forestry',
    ],
  ],
  [
    'Telecommunications',
    ['Mobile Networks', 'Fibre & Broadband', 'Satellite', 'Network Infrastructure', 'Unified Communications'],
  ],
  [
    'Media & Entertainment',
    [
      'Film & Television',
      'Gaming',
      'Music',
      'Publishing',
      'Broadcast Technology',
      'Live Entertainment',
      'Streaming',
    ],
  ],
  [
    'Aerospace & Defence',
    [
      'Commercial Aviation',
      'Space',
      'Defence Systems',
      'Drones',
      'Maintenance & Repair',
      'Air Traffic Management',
    ],
  ],
  [
    'Environment & Sustainability',
    [
      'Circular Economy',
      'Waste & Recycling',
      'Carbon Markets',
      'ESG Reporting',
      'Water & Air Quality',
      'Biodiversity',
    ],
  ],
  [
    'Human Resources',
    [
      'Recruitment',
      'Talent Development',
      'HR Technology',
      'Compensation & Benefits',
      'Workplace Wellbeing',
      'Diversity & Inclusion',
    ],
  ],
  [
    'Legal & Professional Services',
    [
      'Corporate Law',
      'Legal Technology',
      'Accounting & Audit',
      'Management Consulting',
      'Intellectual Property',
      'Tax',
    ],
  ],
  [
    'Government & Public Sector',
    [
      'Smart Cities',
      'Digital Government',
      'Public Safety',
      'Public Procurement',
      'International Development',
      'Urban Planning',
    ],
  ],
  [
    'Chemicals & Materials',
    [
      'Speciality Chemicals',
      'Polymers & Plastics',
      'Coatings & Paints',
      'Advanced Materials',
      'Petrochemicals',
      'Laboratory Equipment',
    ],
  ],
  [
    'Fashion & Beauty',
    ['Apparel', 'Textiles', 'Cosmetics', 'Footwear & Leather', 'Jewellery & Watches', 'Sustainable Fashion'],
  ],
  [
    'Sports & Fitness',
    ['Sports Business', 'Fitness Equipment', 'Outdoor & Adventure', 'Sports Technology', 'Stadiums & Venues'],
  ],
  ['Mining & Metals', ['Exploration', 'Mining Equipment', 'Steel', 'Battery Metals', 'Mine Safety']],
  ['Maritime', ['Shipbuilding', 'Offshore', 'Port Technology', 'Marine Equipment', 'Yachting']],
];

const names = tree.map(([name]) => name);

export const sectors: readonly ReferenceOption[] = names.map((name, index) => ({
  list: 'sectors',
  id: index + 1,
  name,
}));

/**
 * Subtypes of sectors; an ID is the sector's times one hundred plus the position, so it is unique across
 * sectors.
 */
export const sectorSubtypes: readonly ReferenceOption[] = tree.flatMap(([, subtypes], sector) =>
  subtypes.map((name, index) => ({
    list: 'sectorSubtypes',
    id: (sector + 1) * 100 + index + 1,
    name,
    parentId: sector + 1,
  })),
);

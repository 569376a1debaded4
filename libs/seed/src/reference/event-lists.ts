import { named, ranged } from './option.ts';

export const eventTypes = named('eventTypes', [
  'Conference',
  'Trade Show',
  'Exhibition',
  'Seminar',
  'Workshop',
  'Summit',
  'Forum',
  'Congress',
  'Symposium',
  'Convention',
  'Networking Event',
  'Training Course',
  'Product Launch',
  'Awards Ceremony',
  'Hackathon',
  'Roundtable',
  'Career Fair',
  'Webinar',
  'Other',
]);

export const subEventTypes = named('subEventTypes', [
  'Gala Dinner',
  'Networking Reception',
  'Masterclass',
  'Workshop',
  'Site Visit',
  'Breakfast Briefing',
  'City Tour',
  'Awards Night',
  'Investor Meeting',
  'VIP Lounge',
  'Certification Exam',
  'Sports Outing',
]);

export const attendanceTypes = named('attendanceTypes', ['In-Person', 'Virtual', 'Hybrid']);
export const eventDurations = named('eventDurations', ['1 day', '2 days', '3+ days']);
export const cancellationPolicies = named('cancellationPolicies', ['Free cancellation']);

export const organizationTypes = named('organizationTypes', [
  'Event Organiser',
  'Trade Association',
  'Corporation',
  'Non-profit Organisation',
  'University or School',
  'Publisher or Media Company',
  'Government Body',
  'Chamber of Commerce',
  'Venue Operator',
  'Marketing Agency',
]);

export const exhibitorTypes = named('exhibitorTypes', [
  'Manufacturer',
  'Software Vendor',
  'Distributor',
  'Wholesaler',
  'Service Provider',
  'Consultancy',
  'Start-up',
  'Research Institute',
  'University',
  'Trade Association',
  'Government Agency',
  'Investor',
  'Media Partner',
  'Equipment Supplier',
  'Systems Integrator',
  'Logistics Provider',
  'Recruiter',
  'Financial Institution',
  'Country Pavilion',
  'Non-profit',
]);

export const audiences = named('audiences', [
  'Business to Business',
  'Business to Consumer',
  'Business to Government',
  'Professionals',
  'Executives',
  'Academics & Researchers',
  'Students & Graduates',
  'Investors',
  'Start-ups & Founders',
  'Government Officials',
  'Press & Media',
  'Buyers & Procurement',
  'Engineers & Developers',
  'Healthcare Professionals',
  'Educators',
  'Creatives',
  'General Public',
]);

export const numAttendees = ranged('numAttendees', [
  ['1-50', 1, 50],
  ['51-100', 51, 100],
  ['101-250', 101, 250],
  ['251-500', 251, 500],
  ['501-1,000', 501, 1000],
  ['1,001-2,500', 1001, 2500],
  ['2,501-5,000', 2501, 5000],
  ['5,001-10,000', 5001, 10_000],
  ['10,000+', 10_001],
]);

export const numExhibitors = ranged('numExhibitors', [
  ['None', 0, 0],
  ['1-10', 1, 10],
  ['11-25', 11, 25],
  ['26-50', 26, 50],
  ['51-100', 51, 100],
  ['101-250', 101, 250],
  ['251-500', 251, 500],
  ['501-1,000', 501, 1000],
  ['1,000+', 1001],
]);

/** Bands of floor area, in square metres. */
export const eventSizes = ranged('eventSizes', [
  ['Boutique (up to 250 sqm)', 0, 250],
  ['Small (251-1,000 sqm)', 251, 1000],
  ['Medium (1,001-5,000 sqm)', 1001, 5000],
  ['Large (5,001-15,000 sqm)', 5001, 15_000],
  ['Very large (15,001-50,000 sqm)', 15_001, 50_000],
  ['Mega (over 50,000 sqm)', 50_001],
]);

/** Names of people and companies. */
const names = (text: string): readonly string[] => text.trim().split(/\s+/);

export const firstNames = names(`
  Amara Lukas Sofia Mateo Ingrid Rajesh Elena Tomasz Yuki Daniel Priya Oscar Fatima Hugo Mei Noah Clara Samuel Leila Erik
  Chiara Kwame Hannah Diego Aisha Jonas Marta Kenji Olivia Pavel Nadia William Zofia Andres Emily Arjun Freya Omar Lucia
  Victor Grace Henrik Camila Ravi Astrid Marco Thandi Felix Isabel Jin Anna Callum Beatriz Stefan Nora Patrick Salma Viktor
  Helena Luis Maya Anton Rosa Ibrahim Julia Martin Tess Gabriel Linnea Karim Alice Bruno Ines Magnus Chloe Dmitri Sara Ethan
  Paula Niklas Wanjiru Adrian Teresa Haruto Louise Javier Agnes Malik Vera Simon Carmen Tobias Lena Rafael Mina Peter Yara Leo
`);

export const surnames = names(`
  Lindqvist Okafor Romano Tanaka Müller Sharma Novak Costa Andersen Silva Dubois Kim Kowalski Murphy Haddad Jansen García
  Nakamura Bergström Mensah Rossi Petrov Schneider Patel Fernández Olsen Martin Wong Keller Almeida Hughes Nowak Hassan
  Moreau Virtanen Reyes Fischer Kapoor Byrne Santos Larsen Weber Mori Castillo Horváth Baker Laurent Nielsen Yilmaz Bianchi
  Clarke Dvořák Njoroge Vega Hoffmann Singh Ferrari Walsh Park Eriksson Mbeki Torres Brandt Chen Marin Evans Sato Berg Aziz
  Carvalho Wagner Iyer Thompson Popescu Vermeer Lopez Hansen Rahman Stewart Marchetti Lim Koch Ortiz Fraser Niemi Dias Cohen
`);

const companyRoots = names(`
  Northwind Halden Meridian Kestrel Alder Quillon Ferrow Brightwater Solvane Terrano Calder Ostrava Lumen Pinewood Harrow
  Vantage Corvid Marlowe Aldgate Greyline Summit Fjordic Basalt Orchard Helix Tidewater Larkfield Novera Stonebridge Cobalt
  Arden Wexford Juniper Ironwood Saffron Delphi Blueacre Castellan Riverton Aurelia Copperfield Eastgate Hollin Verity Kite
`);
const companyKinds = names(`
  Group Systems Partners Labs Industries Consulting Logistics Energy Health Foods Media Bank Robotics Software Materials
  Ventures Studios Retail Networks Pharma Analytics Capital Engineering Mobility Works
`);

export const organiserKinds: readonly string[] = [
  'Events',
  'Exhibitions',
  'Conferences',
  'Forums',
  'Summits',
  'Media',
  'Trade Fairs',
  'Connect',
  'Live',
  'Congresses',
];

export const companyCount = companyRoots.length * companyKinds.length;

/** Returns the company name of a number; the same number gives the same name. */
export function companyName(index: number): string {
  const root = companyRoots[index % companyRoots.length] ?? '';
  const kind = companyKinds[Math.floor(index / companyRoots.length) % companyKinds.length] ?? '';
  return `${root} ${kind}`;
}

export const organiserRoots = companyRoots;

/** Converts text to a host name or the local part of an email address. */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

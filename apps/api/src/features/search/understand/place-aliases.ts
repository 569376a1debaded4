/** Other names of cities, in languages of the marketplace and in daily use: gazetteer name, country, aliases. */
const rows = `
London|GB|Londres,Londra
New York City|US|New York,NYC,Nueva York,Manhattan
Munich|DE|München,Muenchen,Múnich
Köln|DE|Cologne,Colonia,Koeln
Nürnberg|DE|Nuremberg,Nuernberg,Núremberg
Frankfurt am Main|DE|Frankfurt,Francfort,Fráncfort
Hannover|DE|Hanover,Hanovre
Düsseldorf|DE|Duesseldorf
Hamburg|DE|Hambourg,Hamburgo
Berlin|DE|Berlín
Stuttgart|DE|
Vienna|AT|Wien,Vienne,Viena
Salzburg|AT|Salzbourg,Salzburgo
Zürich|CH|Zurich,Zuerich
Genève|CH|Geneva,Genf,Ginebra
Basel|CH|Bâle,Basle,Basilea
Bern|CH|Berne,Berna
Luzern|CH|Lucerne,Lucerna
Milan|IT|Milano,Mailand,Milán
Rome|IT|Roma,Rom
Turin|IT|Torino,Turín
Naples|IT|Napoli,Neapel,Nápoles
Florence|IT|Firenze,Florenz,Florencia
Venice|IT|Venezia,Venedig,Venise,Venecia
Genoa|IT|Genova,Gênes,Genua,Génova
Bologna|IT|Bologne,Bolonia
Paris|FR|París
Marseille|FR|Marsella
Strasbourg|FR|Straßburg,Strassburg,Estrasburgo
Nice|FR|Nizza,Niza
Bordeaux|FR|Burdeos
Sevilla|ES|Seville,Séville
Zaragoza|ES|Saragossa,Saragosse
Barcelona|ES|Barcelone
Valencia|ES|Valence
Donostia / San Sebastián|ES|San Sebastian,Donostia
Palma|ES|Palma de Mallorca
Lisbon|PT|Lisboa,Lissabon,Lisbonne
Porto|PT|Oporto
Brussels|BE|Bruxelles,Brüssel,Bruselas,Brussel
Antwerpen|BE|Antwerp,Anvers,Amberes
Gent|BE|Ghent,Gand,Gante
Brugge|BE|Bruges,Brujas
Liège|BE|Lüttich,Lieja
The Hague|NL|Den Haag,La Haye,La Haya
Amsterdam|NL|Ámsterdam
Rotterdam|NL|Róterdam
Copenhagen|DK|København,Kopenhagen,Copenhague
Göteborg|SE|Gothenburg,Goteburgo
Stockholm|SE|Estocolmo
Helsinki|FI|Helsingfors
Prague|CZ|Praha,Prag,Praga
Brno|CZ|Brünn
Warsaw|PL|Warszawa,Warschau,Varsovie,Varsovia
Kraków|PL|Cracow,Krakau,Cracovie,Cracovia
Gdańsk|PL|Danzig
Wrocław|PL|Breslau
Budapest|HU|
Bucharest|RO|București,Bukarest,Bucarest
Belgrade|RS|Beograd,Belgrad,Belgrado
Ljubljana|SI|Laibach,Liubliana
Athens|GR|Athen,Athènes,Atenas
Thessaloníki|GR|Salonica,Thessalonique,Salónica
Istanbul|TR|Estambul,Constantinople
Kyiv|UA|Kiev,Kiew
Moscow|RU|Moskva,Moskau,Moscou,Moscú
Saint Petersburg|RU|St Petersburg,Sankt Petersburg
Edinburgh|GB|Édimbourg,Edimburgo
Washington, D.C.|US|Washington DC,Washington
Philadelphia|US|Filadelfia,Philadelphie
San Francisco|US|SF
Los Angeles|US|LA
Las Vegas|US|Vegas
Montréal|CA|Montreal
Québec|CA|Quebec City
Mexico City|MX|Ciudad de México,Mexiko-Stadt,CDMX
Havana|CU|La Habana,Havanna,La Havane
São Paulo|BR|San Pablo
Beijing|CN|Peking,Pékin,Pekín
Shanghai|CN|Schanghai,Shanghái
Guangzhou|CN|Canton
Tokyo|JP|Tokio
Seoul|KR|Séoul,Seúl
Bengaluru|IN|Bangalore
Mumbai|IN|Bombay
Chennai|IN|Madras
Kolkata|IN|Calcutta
Ho Chi Minh City|VN|Saigon
Cairo|EG|Kairo,Le Caire,El Cairo
Algiers|DZ|Algier,Alger,Argel
Jerusalem|IL|Jérusalem,Jerusalén
Riyadh|SA|Riad,Riyad
Abu Dhabi|AE|
Dubai|AE|Dubái,Dubaï
Cape Town|ZA|Kapstadt,Le Cap,Ciudad del Cabo
Singapore|SG|Singapur,Singapour
Luxembourg|LU|Luxemburg,Luxemburgo`;

interface CityAliases {
  city: string;
  country: string;
  aliases: readonly string[];
}

export const cityAliases: readonly CityAliases[] = splitRows(rows)
  .map(([city, country, aliases]) => ({ city, country, aliases }))
  .filter(({ aliases }) => aliases.length > 0);

/** Splits `name|country|alias,alias` by the line. */
function splitRows(text: string): [name: string, country: string, aliases: string[]][] {
  return text
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', country = '', aliases = ''] = row.split('|');
      return [name, country, aliases.split(',').filter(Boolean)];
    });
}

/** Other names of regions: gazetteer name, country, aliases. */
const regionRows = `
Bayern|DE|Bavaria,Baviera,Bavière
Nordrhein-Westfalen|DE|North Rhine-Westphalia,NRW,Renania del Norte-Westfalia,Rhénanie-du-Nord-Westphalie
Baden-Württemberg|DE|Baden-Wuerttemberg
Niedersachsen|DE|Lower Saxony,Baja Sajonia,Basse-Saxe
Hessen|DE|Hesse
Sachsen|DE|Saxony,Sajonia,Saxe
Rheinland-Pfalz|DE|Rhineland-Palatinate,Renania-Palatinado,Rhénanie-Palatinat
Sachsen-Anhalt|DE|Saxony-Anhalt
Thüringen|DE|Thuringia,Turingia,Thuringe
Mecklenburg-Vorpommern|DE|Mecklenburg-Western Pomerania
Cataluña|ES|Catalonia,Catalunya,Catalogne,Katalonien
Andalucía|ES|Andalusia,Andalousie,Andalusien
País Vasco|ES|Basque Country,Euskadi,Pays basque,Baskenland
Comunidad Valenciana|ES|Valencian Community
Islas Baleares|ES|Balearic Islands,Baleares,Baléares,Balearen
Aragón|ES|Aragon,Aragonien
Comunidad Foral de Navarra|ES|Navarre,Navarra
Principado de Asturias|ES|Asturias
Castilla y León|ES|Castile and León
Bretagne|FR|Brittany,Bretaña
Normandie|FR|Normandy,Normandía
Corse|FR|Corsica,Córcega,Korsika
Provence-Alpes-Côte d'Azur|FR|Provence,French Riviera,Côte d'Azur,Costa Azul
Occitanie|FR|Occitania,Okzitanien
Île-de-France|FR|Paris region,Greater Paris
Lombardy|IT|Lombardia,Lombardía,Lombardie,Lombardei
Tuscany|IT|Toscana,Toscane,Toskana
Piedmont|IT|Piemonte,Piémont,Piemont
Sicily|IT|Sicilia,Sicile,Sizilien
Sardinia|IT|Sardegna,Cerdeña,Sardaigne,Sardinien
Apulia|IT|Puglia,Pouilles,Apulien
Veneto|IT|Vénétie,Venetien
Lazio|IT|Latium,Lacio
Steiermark|AT|Styria,Estiria,Styrie
Niederösterreich|AT|Lower Austria,Baja Austria,Basse-Autriche
Oberösterreich|AT|Upper Austria,Alta Austria,Haute-Autriche
Tirol|AT|Tyrol
Vaud|CH|Waadt
Ticino|CH|Tessin,Tesino
Graubünden|CH|Grisons,Grigioni,Grisones
Aargau|CH|Argovia,Argovie
Skåne|SE|Scania
Zuid-Holland|NL|South Holland,Südholland
Noord-Holland|NL|North Holland,Nordholland
Noord-Brabant|NL|North Brabant
Scotland|GB|Escocia,Écosse,Schottland
Wales|GB|Gales,Pays de Galles
Northern Ireland|GB|Irlanda del Norte,Irlande du Nord,Nordirland
Silesian|PL|Silesia,Schlesien,Silésie
Masovian|PL|Mazovia,Masovia,Masowien
Lesser Poland|PL|Małopolska,Kleinpolen`;

interface RegionAliases {
  region: string;
  country: string;
  aliases: readonly string[];
}

export const regionAliases: readonly RegionAliases[] = splitRows(regionRows).map(
  ([region, country, aliases]) => ({ region, country, aliases }),
);

/** Other names of countries. */
export const countryAliases: Readonly<Record<string, readonly string[]>> = {
  GB: [
    'UK',
    'U.K.',
    'Great Britain',
    'Britain',
    'Gran Bretaña',
    'Grande-Bretagne',
    'Großbritannien',
    'Inglaterra',
    'Angleterre',
  ],
  US: [
    'USA',
    'US',
    'U.S.',
    'United States of America',
    'America',
    'EE. UU.',
    'EEUU',
    'États-Unis',
    'Vereinigte Staaten',
  ],
  AE: ['UAE', 'Emirates', 'EAU', 'VAE', 'Emirates'],
  NL: ['Holland', 'The Netherlands', 'Holanda', 'Hollande'],
  CZ: ['Czech Republic', 'Tschechien', 'Chequia'],
  KR: ['South Korea', 'Korea', 'Corea del Sur', 'Corée du Sud', 'Südkorea'],
  TR: ['Turkey', 'Türkiye', 'Turquía', 'Turquie'],
  RU: ['Russia', 'Rusia', 'Russie', 'Russland'],
  VN: ['Vietnam'],
  TW: ['Taiwan'],
  SA: ['KSA', 'Saudi'],
  CI: ['Ivory Coast'],
};

interface CountryGroup {
  /** English, Spanish, French and German name; then others. */
  names: readonly [en: string, es: string, fr: string, de: string, ...others: string[]];
  /** ISO codes. */
  countries: readonly string[];
}

const group = (names: CountryGroup['names'], countries: string): CountryGroup => ({
  names,
  countries: countries.split(' '),
});
const nordics = 'DK FI IS NO SE';
const gulf = 'AE BH KW OM QA SA';
const middleEast = `${gulf} EG IL IQ IR JO LB PS SY TR YE`;
const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';
const europe = `${union} AD AL BA BY CH GB GI IS LI MC MD ME MK NO RS SM UA VA XK`;
const southEastAsia = 'BN ID KH LA MM MY PH SG TH VN';
const asia = `${southEastAsia} AE AF AM AZ BD BH BT CN GE HK IL IN IQ IR JO JP KG KP KR KW KZ LB LK MN MO MV NP OM PK QA SA SY TJ TM TR TW UZ YE`;
const southAmerica = 'AR BO BR CL CO EC GY PE PY SR UY VE';
const latinAmerica = `${southAmerica} CR CU DO GT HN MX NI PA PR SV`;
const africa =
  'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RW SC SD SL SN SO SS ST SZ TD TG TN TZ UG ZA ZM ZW';

/** Continents and groups of countries that people search for; at most 60 countries each. */
export const countryGroups: readonly CountryGroup[] = [
  group(['Europe', 'Europa', 'Europe', 'Europa', 'European'], europe),
  group(['European Union', 'Unión Europea', 'Union européenne', 'Europäische Union', 'EU', 'UE'], union),
  group(['Asia', 'Asia', 'Asie', 'Asien', 'Asian'], asia),
  group(['Africa', 'África', 'Afrique', 'Afrika', 'African'], africa),
  group(['North America', 'Norteamérica', 'Amérique du Nord', 'Nordamerika', 'North American'], 'CA MX US'),
  group(['South America', 'Sudamérica', 'Amérique du Sud', 'Südamerika'], southAmerica),
  group(
    ['Latin America', 'Latinoamérica', 'Amérique latine', 'Lateinamerika', 'LATAM', 'América Latina'],
    latinAmerica,
  ),
  group(['Oceania', 'Oceanía', 'Océanie', 'Ozeanien', 'ANZ'], 'AU FJ NC NZ PG'),
  group(['DACH', 'DACH', 'DACH', 'DACH', 'D-A-CH'], 'AT CH DE LI'),
  group(
    ['Nordics', 'Países nórdicos', 'Pays nordiques', 'Nordische Länder', 'Nordic', 'Nordic countries'],
    nordics,
  ),
  group(['Scandinavia', 'Escandinavia', 'Scandinavie', 'Skandinavien', 'Scandinavian'], 'DK NO SE'),
  group(['Baltics', 'Países bálticos', 'Pays baltes', 'Baltikum', 'Baltic', 'Baltic states'], 'EE LT LV'),
  group(['Benelux', 'Benelux', 'Bénélux', 'Benelux-Länder'], 'BE LU NL'),
  group(['Iberia', 'Iberia', 'Ibérie', 'Iberien'], 'ES PT'),
  group(['Balkans', 'Balcanes', 'Balkans', 'Balkan'], 'AL BA BG GR HR ME MK RO RS SI XK'),
  group(['Gulf states', 'Países del Golfo', 'Pays du Golfe', 'Golfstaaten', 'GCC', 'Gulf'], gulf),
  group(
    ['Middle East', 'Oriente Medio', 'Moyen-Orient', 'Naher Osten', 'MENA', 'Mittlerer Osten'],
    middleEast,
  ),
  group(['ASEAN', 'ASEAN', 'ASEAN', 'ASEAN', 'Southeast Asia', 'South East Asia'], southEastAsia),
  group(
    ['Asia-Pacific', 'Asia-Pacífico', 'Asie-Pacifique', 'Asien-Pazifik', 'APAC'],
    `${southEastAsia} AU BD CN HK IN JP KR LK MO NP NZ PK TW`,
  ),
];

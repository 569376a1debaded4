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

export const cityAliases: readonly CityAliases[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [city = '', country = '', aliases = ''] = row.split('|');
    return { city, country, aliases: aliases.split(',').filter(Boolean) };
  })
  .filter(({ aliases }) => aliases.length > 0);

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

const words = (text: string) => text.split(/\s+/).filter(Boolean);

/**
 * Words that say nothing about an event, in every language of the marketplace; normalised. English words that
 * are a stop word elsewhere only ("die", "son", "main") are left out.
 */
export const stopWords: ReadonlySet<string> = new Set([
  ...words(`a about all an and any are as at be between by for from how i in into is me my near of on or our
    over some than that the their there these this to under up was we what when where which who will with within
    without you your find show looking want event events upcoming best top`),
  ...words(`acerca al algun alguna ante como con cual de del desde donde el en entre es esta este estos hay la
    las lo los mas mi para pero por que se segun ser sobre su sus un una unas uno unos y evento eventos mejores`),
  ...words(`au aux avec ce ces cette chez dans des du elle en est et il ils je la le les leur leurs mais mes mon
    nos notre nous ou par pas pour qu que qui sa ses sur une votre vos evenement evenements d l meilleurs`),
  ...words(`als am auf aus bei beim das dem den der des dieser ein eine einem einen einer fur im ist mit nach
    nicht oder sich sind uber und unter vom von vor wie wir wo zu zum zur veranstaltung veranstaltungen beste`),
]);

/** Words of other languages that are English ones as well: an English page doesn't read them. */
export const alsoEnglish: ReadonlySet<string> = new Set(
  words(`backer basket baskets boot controlling handler handy isolation labor lack lager mode pan patrons personal
    routes scenario spatial tee`),
);

/** Words between alternatives. */
export const joiners: ReadonlySet<string> = new Set(words('and or y e o u et ou und oder'));

/** Words that say little beside a topic: events on hospitals fit "hospital management" and "hospital industry". */
export const fillers: ReadonlySet<string> = new Set([
  ...words(`industry industries sector sectors business businesses management market markets professional
    professionals people company companies firm firms technology technologies solution solutions service services
    product products system systems innovation innovations trend trends topic topics news world global
    international expert experts specialist specialists manager managers owner owners maker makers trade
    leaders field equipment gathering gatherings related session sessions brand brands machine machines shop shops
    store stores software tech job jobs`),
  ...words(`industria sector sectores empresa empresas gestion mercado mercados profesional profesionales tecnologia
    tecnologias solucion soluciones servicio servicios innovacion tendencias mundo internacional expertos`),
  ...words(`industrie secteur secteurs entreprise entreprises gestion marche marches professionnel professionnels
    technologie technologies solutions services innovation tendances monde internationale metiers`),
  ...words(`branche branchen markt markte firma firmen unternehmen fachleute technologien technik losung losungen
    dienstleistung dienstleistungen welt weltweit internationale verwaltung experten`),
]);

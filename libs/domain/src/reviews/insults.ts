/**
 * Insults and slurs in the languages of the marketplace, without accents. A moderator reads what contains one; other meanings of
 * a word (a name, a part of a plane) are why nothing is rejected for it.
 */
// prettier-ignore
export const insults: readonly string[] = [
  // English
  'fuck', 'fucks', 'fucked', 'fucker', 'fuckers', 'fucking', 'motherfucker', 'shit', 'shits', 'shitty', 'bullshit', 'asshole',
  'assholes', 'arsehole', 'bastard', 'bastards', 'bitch', 'bitches', 'cunt', 'cunts', 'wanker', 'wankers', 'twat', 'prick',
  'dickhead', 'moron', 'morons', 'retard', 'retarded', 'slut', 'whore', 'nigger', 'faggot', 'idiot', 'idiots', 'scumbag',
  // German
  'arschloch', 'arschlocher', 'scheisse', 'scheiss', 'scheissverein', 'wichser', 'fotze', 'hurensohn', 'hurensohne', 'schlampe',
  'missgeburt', 'drecksack', 'dreckskerl', 'vollidiot', 'vollidioten', 'idioten', 'trottel', 'depp', 'deppen', 'arsch', 'schwuchtel',
  'spast', 'kanake', 'schweine', 'blodmann',
  // Spanish
  'puta', 'putas', 'puto', 'mierda', 'cabron', 'cabrones', 'gilipollas', 'imbecil', 'imbeciles', 'hijoputa', 'pendejo', 'pendejos',
  'maricon', 'idiota', 'idiotas', 'capullo', 'joder', 'zorra',
  // French
  'connard', 'connards', 'connasse', 'salope', 'salopes', 'salaud', 'salauds', 'putain', 'merde', 'encule', 'encules', 'batard',
  'batards', 'abruti', 'abrutis', 'imbecile', 'imbeciles', 'pute', 'ordure', 'debile', 'debiles',
];

import { parseTable } from './table.ts';

test.each<[string, string, string[][]]>([
  [
    'tabs, as a spreadsheet copies',
    'Ada\tLovelace\nAlan\tTuring',
    [
      ['Ada', 'Lovelace'],
      ['Alan', 'Turing'],
    ],
  ],
  [
    'commas',
    'Ada,Lovelace\r\nAlan,Turing\r\n',
    [
      ['Ada', 'Lovelace'],
      ['Alan', 'Turing'],
    ],
  ],
  [
    'semicolons',
    'Ada;Lovelace;1,5\nAlan;Turing;2,5',
    [
      ['Ada', 'Lovelace', '1,5'],
      ['Alan', 'Turing', '2,5'],
    ],
  ],
  ['a comma inside a cell of tabs', 'Ada\tLovelace, Countess', [['Ada', 'Lovelace, Countess']]],
  ['a delimiter inside quotes', '"Lovelace, Ada",London', [['Lovelace, Ada', 'London']]],
  ['a semicolon list with commas in quotes', '"a,b,c";"d,e,f"', [['a,b,c', 'd,e,f']]],
  ['a line break inside quotes', '"Analytical\nEngines",London', [['Analytical\nEngines', 'London']]],
  ['doubled quotes', '"Ada ""the first"" Lovelace",x', [['Ada "the first" Lovelace', 'x']]],
  [
    'a quote that is never closed',
    '"Ada,Lovelace\nAlan,Turing',
    [
      ['"Ada', 'Lovelace'],
      ['Alan', 'Turing'],
    ],
  ],
  ['a quote in the middle of a cell', 'a 5" disc,x', [['a 5" disc', 'x']]],
  ['text behind a closing quote', '"Ada" Lovelace,x', [['"Ada" Lovelace', 'x']]],
  ['blank rows and blanks around cells', '\n  Ada , Lovelace \n,,\n\n', [['Ada', 'Lovelace']]],
  ['empty cells', 'Ada,,London,', [['Ada', '', 'London', '']]],
  ['a byte order mark', '\uFEFF"Ada",x', [['Ada', 'x']]],
  ['old line ends', 'Ada\rAlan', [['Ada'], ['Alan']]],
  ['nothing', ' \n ', []],
])('reads %s', (_, text, rows) => {
  expect(parseTable(text)).toEqual(rows);
});

test('ten thousand rows are read in one breath', () => {
  const text = Array.from({ length: 10_000 }, (_, row) => `"Ada ${row}",Lovelace,a${row}@example.org`).join(
    '\n',
  );
  expect(parseTable(text)).toHaveLength(10_000);
});

test('a text full of quotes that never close does not take for ever', () => {
  expect(parseTable('"a,\n'.repeat(5_001)).length).toBeGreaterThan(0);
});

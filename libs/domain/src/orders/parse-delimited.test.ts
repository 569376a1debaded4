import { parseDelimited } from './parse-delimited.ts';

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
  ['a comma in tab-separated cells', 'Ada\tLovelace, Countess', [['Ada', 'Lovelace, Countess']]],
  ['a delimiter inside quotes', '"Lovelace, Ada",London', [['Lovelace, Ada', 'London']]],
  ['a semicolon list with commas in quotes', '"a,b,c";"d,e,f"', [['a,b,c', 'd,e,f']]],
  ['a line break inside quotes', '"Analytical\nEngines",London', [['Analytical\nEngines', 'London']]],
  ['doubled quotes', '"Ada ""the first"" Lovelace",x', [['Ada "the first" Lovelace', 'x']]],
  [
    'an unclosed quote',
    '"Ada,Lovelace\nAlan,Turing',
    [
      ['"Ada', 'Lovelace'],
      ['Alan', 'Turing'],
    ],
  ],
  ['a quote in the middle of a cell', 'a 5" disc,x', [['a 5" disc', 'x']]],
  ['text after a closing quote', '"Ada" Lovelace,x', [['"Ada" Lovelace', 'x']]],
  ['blank rows and spaces around cells', '\n  Ada , Lovelace \n,,\n\n', [['Ada', 'Lovelace']]],
  ['empty cells', 'Ada,,London,', [['Ada', '', 'London', '']]],
  ['a byte order mark', '\uFEFF"Ada",x', [['Ada', 'x']]],
  ['carriage returns as line breaks', 'Ada\rAlan', [['Ada'], ['Alan']]],
  ['blank input', ' \n ', []],
])('reads %s', (_, text, rows) => {
  expect(parseDelimited(text)).toEqual(rows);
});

test('ten thousand rows are parsed quickly', () => {
  const text = Array.from({ length: 10_000 }, (_, row) => `"Ada ${row}",Lovelace,a${row}@example.org`).join(
    '\n',
  );
  expect(parseDelimited(text)).toHaveLength(10_000);
});

test('unclosed quotes do not make parsing quadratic', () => {
  expect(parseDelimited('"a,\n'.repeat(5_001)).length).toBeGreaterThan(0);
});

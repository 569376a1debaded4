import { cleanFileName } from './clean-file-name.ts';

test.each([
  ['Agenda für alle.pdf', 'Agenda für alle.pdf'],
  ['東京 Łódź.docx', '東京 Łódź.docx'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ada\\agenda.pdf', 'agenda.pdf'],
  ['agenda\u202efdp.exe', 'agendafdp.exe'],
  ['a\u0000b\u0007c\r\nd.pdf', 'abcd.pdf'],
  ['zero\u200bwidth\ufeff.pdf', 'zerowidth.pdf'],
  ['  two   spaces .pdf', 'two spaces .pdf'],
  ['a<b>"c"|d?.pdf', 'a_b__c__d_.pdf'],
  ['.pdf.', 'pdf'],
  ['\u202e', 'file'],
  ['', 'file'],
])('%j is shown as %j', (given, clean) => {
  expect(cleanFileName(given)).toBe(clean);
});

test('a long name is cut and keeps its ending', () => {
  expect(cleanFileName(`${'a'.repeat(300)}.docx`)).toBe(`${'a'.repeat(115)}.docx`);
});

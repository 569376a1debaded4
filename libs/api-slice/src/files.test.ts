import { fileName } from './files.ts';

test.each([
  ['attachment; filename="ticket.pdf"', 'ticket.pdf'],
  [`attachment; filename="?.pdf"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA.pdf`, 'Łódź.pdf'],
  ['attachment; filename=orders.csv', 'orders.csv'],
  ['attachment', 'download'],
])('%s gives the file name %s', (disposition, name) => {
  expect(fileName(disposition)).toBe(name);
});

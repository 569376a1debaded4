import { publicTextsOf } from './public-texts.ts';

test('texts that everyone reads are found in every field, those of one reader and addresses are not', () => {
  const event = {
    name: 'Rail Forum',
    otherEventType: 'Regatta',
    tagline: 'Freight meets code',
    otherInformation: null,
    websiteUrl: 'https://rail.example',
    joinInstructions: 'Passcode 1234',
    audiences: [{ id: 1, name: 'Buyers' }],
    agendaItems: [
      { id: 1, name: 'Welcome', description: 'Coffee', startDateTime: '2031-03-10T09:00:00Z', speakers: [] },
    ],
    speakers: [{ id: 1, name: 'Jo Smith', title: 'Driver', company: '', biography: 'Call me' }],
  };
  expect(publicTextsOf(event)).toEqual([
    { field: 'name', text: 'Rail Forum' },
    { field: 'otherEventType', text: 'Regatta' },
    { field: 'tagline', text: 'Freight meets code' },
    { field: 'agendaItems', text: 'Welcome\nCoffee' },
    { field: 'speakers', text: 'Jo Smith\nDriver\nCall me' },
  ]);
});

import { failure, fakeApi, someOptions } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

test('an administrator sees the words that find too little', async () => {
  const api = fakeApi({ 'search.missedSearches': failure('internal') });
  const { user } = renderRoute('/admin/search/missed', { session: admin });
  await screen.findByRole('button', { name: 'Try again' });
  api.answer({
    'search.missedSearches': [
      { words: 'underwater robots', language: 'de', empty: 12, few: 3, lastDay: '2030-11-20' },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const table = within(await screen.findByRole('table', { name: 'What people miss' }));
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'underwater robots',
    'Deutsch',
    '12',
    '3',
    '20 November 2030',
    'Add',
  ]);
  expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'page');
});

test('without such words the page says so', async () => {
  fakeApi({ 'search.missedSearches': [] });
  renderRoute('/admin/search/missed', { session: admin });
  expect(await screen.findByText('Nothing was missed')).toBeVisible();
});

const options = someOptions({ jobTitles: [{ id: 3, name: 'Logistics Manager' }] });
const term = {
  id: 7,
  term: 'Freight',
  language: null,
  targets: [{ list: 'sectorSubtypes' as const, id: 102, name: 'Artificial Intelligence' }],
  also: ['cargo'],
  changedAt: '2030-11-20T10:00:00Z',
};

test('a word is added with what it means, and another is removed', async () => {
  const api = fakeApi({
    'searchTerms.searchTerms': [term],
    'searchTerms.addSearchTerm': term,
    'searchTerms.removeSearchTerm': { status: 'Success' },
    'reference.options': options,
  });
  const { user } = renderRoute('/admin/search/terms', { session: admin });
  const table = within(await screen.findByRole('table', { name: 'Words of the search' }));
  expect(await table.findByText('Artificial Intelligence')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a word' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox', { name: /Word or phrase/ }), 'haulage');
  expect(dialog.getByRole('button', { name: 'Add word' })).toBeDisabled();
  await user.type(dialog.getByRole('combobox', { name: /Means/ }), 'logis');
  await user.click(await screen.findByRole('option', { name: 'Logistics Manager (job title)' }));
  await user.type(dialog.getByRole('textbox', { name: /Also search for/ }), 'cargo, , lorries ');
  await user.click(dialog.getByRole('button', { name: 'Add word' }));
  await screen.findByText('Word added');
  expect(api.made('searchTerms.addSearchTerm')[0]?.input.body).toEqual({
    term: 'haulage',
    language: null,
    targets: [{ list: 'jobTitles', id: 3 }],
    also: ['cargo', 'lorries'],
  });

  await user.click(screen.getByRole('button', { name: 'Remove Freight' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove word' }),
  );
  await screen.findByText('Word removed');
  expect(api.made('searchTerms.removeSearchTerm')[0]?.input.params).toEqual({ termId: 7 });
});

test('words that people miss lead to the form, and a refused word stays in it', async () => {
  fakeApi({
    'searchTerms.searchTerms': [term],
    'searchTerms.changeSearchTerm': failure('term-listed', { name: 'Haulage' }),
    'reference.options': options,
  });
  const { user } = renderRoute('/admin/search/terms?add=underwater+robots', { session: admin });
  const added = within(await screen.findByRole('alertdialog'));
  expect(added.getByRole('textbox', { name: /Word or phrase/ })).toHaveValue('underwater robots');
  await user.click(added.getByRole('button', { name: 'Cancel' }));

  await user.click(await screen.findByRole('button', { name: 'Edit Freight' }));
  const edit = within(await screen.findByRole('alertdialog'));
  const word = edit.getByRole('textbox', { name: /Word or phrase/ });
  await user.clear(word);
  await user.type(word, 'Haulage');
  await user.click(edit.getByRole('button', { name: 'Save word' }));
  expect(await screen.findByText('Haulage already has a meaning in this language')).toBeVisible();
  expect(word).toHaveValue('Haulage');
});

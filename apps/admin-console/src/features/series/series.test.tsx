import { fakeApi, type Answers } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const partner = { id: 3, partnerName: 'Harbour Events' };
const edition = (eventId: number, label: string) => ({
  eventId,
  label,
  name: `Harbour Days ${label}`,
  startDateTime: `${label}-05-10T09:00:00Z`,
  timeZone: 'Europe/London',
  isCancelled: false,
});
const series = {
  id: 6,
  name: 'Harbour Days',
  cadence: 'YEARLY' as const,
  partner,
  approvedAt: '2026-01-01T00:00:00Z',
  editions: [edition(12, '2031'), edition(11, '2030')],
};
const answers: Answers = {
  'series.allSeries': [series],
  'series.lookAlikes': [{ partner, one: edition(21, '2030'), other: edition(22, '2031') }],
  'series.changeSeries': { status: 'Success' },
  'series.moveEditions': { status: 'Success' },
};

test('an edition is split off with a reason, a series is renamed, and look-alikes become a series', async () => {
  const api = fakeApi(answers);
  const { user } = renderRoute('/admin/series', { session: admin });
  await user.click(await screen.findByRole('button', { name: 'Split off Harbour Days 2030' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('button', { name: 'Split off' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Another event');
  await user.click(dialog.getByRole('button', { name: 'Split off' }));
  await screen.findByText('Edition moved');
  expect(api.made('series.moveEditions')[0]?.input.body).toEqual({
    eventIds: [11],
    into: null,
    reason: 'Another event',
  });

  await user.click(screen.getByRole('button', { name: 'Edit Harbour Days' }));
  const edit = within(await screen.findByRole('alertdialog'));
  await user.type(edit.getByRole('textbox', { name: /Name of the series/ }), ' London');
  await user.type(edit.getByRole('textbox', { name: /Reason/ }), 'They asked');
  await user.click(edit.getByRole('button', { name: 'Save series' }));
  await screen.findByText('Series saved');
  expect(api.made('series.changeSeries')[0]?.input).toMatchObject({
    params: { seriesId: 6 },
    body: { name: 'Harbour Days London', cadence: 'YEARLY', reason: 'They asked' },
  });

  await user.click(screen.getByRole('button', { name: /^Make a series of/ }));
  const join = within(await screen.findByRole('alertdialog'));
  expect(join.getByRole('textbox', { name: /Name of the new series/ })).toHaveValue('Harbour Days');
  await user.type(join.getByRole('textbox', { name: /Reason/ }), 'Same event');
  await user.click(join.getByRole('button', { name: 'Make a series' }));
  await screen.findByText('Series added');
  expect(api.made('series.moveEditions')[1]?.input.body).toMatchObject({
    eventIds: [21, 22],
    into: { name: 'Harbour Days', cadence: 'YEARLY' },
  });
});

import { fakeApi, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
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

test('an edition moves to another series, a new one or none, with a reason', async () => {
  const api = fakeApi({
    ...answers,
    'series.allSeries': [series, { ...series, id: 7, name: 'Quay Days', editions: [] }],
  });
  const { user } = renderRoute('/admin/series', { session: admin });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Move Harbour Days 2030' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Another event');
    return dialog;
  };
  const confirm = async (dialog: Awaited<ReturnType<typeof open>>) => {
    const button = dialog.getByRole('button', { name: 'Move edition' });
    await user.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    return api.made('series.moveEditions').at(-1)?.input.body;
  };
  const first = await open();
  expect(first.getByRole('button', { name: 'Move edition' })).toBeDisabled();
  await user.type(first.getByRole('textbox', { name: /Name of the new series/ }), 'Harbour Nights');
  const moved = { eventIds: [11], reason: 'Another event' };
  expect(await confirm(first)).toEqual({ ...moved, into: { name: 'Harbour Nights', cadence: 'YEARLY' } });

  const second = await open();
  await user.click(second.getByRole('radio', { name: 'To another series' }));
  expect(second.getByRole('button', { name: 'Move edition' })).toBeDisabled();
  await user.type(second.getByRole('combobox', { name: /Series to move to/ }), 'Days');
  expect(screen.queryByRole('option', { name: /^Harbour Days/ })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: 'Quay Days, Harbour Events' }));
  expect(await confirm(second)).toEqual({ ...moved, into: { seriesId: 7 } });

  const third = await open();
  await user.click(third.getByRole('radio', { name: 'To none: it takes place once' }));
  expect(await confirm(third)).toEqual({ ...moved, into: null });
});

test('a series is renamed, and look-alikes become a series', async () => {
  const api = fakeApi(answers);
  const { user } = renderRoute('/admin/series', { session: admin });
  await user.click(await screen.findByRole('button', { name: 'Edit Harbour Days' }));
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
  expect(api.made('series.moveEditions')[0]?.input.body).toMatchObject({
    eventIds: [21, 22],
    into: { name: 'Harbour Days', cadence: 'YEARLY' },
  });
});

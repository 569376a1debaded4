import type { Attendance } from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { anEditableEvent, partner } from '../../testing/partner-events.ts';
import { eventFigures } from '../../testing/partner-figures.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const counted: Attendance = {
  isOver: true,
  isEnough: true,
  issued: 200,
  attended: 184,
  parts: [
    { kind: 'DAY', name: null, day: '2025-03-10', issued: 200, attended: 180 },
    { kind: 'DAY', name: null, day: '2025-03-11', issued: 200, attended: 90 },
    { kind: 'EXTRA', name: 'Gala dinner', day: null, issued: 40, attended: 31 },
    { kind: 'TICKET_TYPE', name: 'Standard', day: null, issued: 200, attended: 184 },
  ],
};

function open(attendance: Attendance) {
  const api = fakeApi({
    'authoring.ownEvent': anEditableEvent({
      startDateTime: '2025-03-10T09:00:00.000Z',
      endDateTime: '2025-03-11T17:00:00.000Z',
    }),
    'authoring.eventVersions': [],
    'figures.eventFigures': eventFigures(),
    'attendance.attendance': attendance,
    'attendance.exportAttendance': failure('internal'),
  });
  return { api, ...renderRoute('/partner/event-details/7', { session: partner }) };
}
const card = async () => within(await screen.findByRole('region', { name: 'Attendance' }));

test('an event that is over shows who came by day and extra, and leads to the no-shows', async () => {
  const { api, user } = open(counted);
  const attendance = await card();
  expect(await attendance.findByText('184 of 200 (92%)')).toBeVisible();
  expect(attendance.getByRole('link', { name: '16' })).toHaveAttribute(
    'href',
    '/partner/event-details/7/attendees?presence=ABSENT',
  );
  const days = within(attendance.getByRole('region', { name: 'By day' }));
  expect(days.getAllByRole('listitem').map((day) => day.textContent)).toEqual([
    expect.stringContaining('180 of 200'),
    expect.stringContaining('90 of 200'),
  ]);
  expect(
    within(attendance.getByRole('region', { name: 'By extra' })).getByRole('listitem'),
  ).toHaveTextContent('Gala dinner31 of 40');
  expect(attendance.queryByRole('region', { name: 'By ticket type' })).not.toBeInTheDocument();
  await user.click(attendance.getByRole('button', { name: 'Export attendance' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(api.made('attendance.exportAttendance')).toHaveLength(1);
});

test('too few scans are not published', async () => {
  open({ ...counted, isEnough: false, attended: 20 });
  expect(await (await card()).findByText(/no page shows this number/)).toBeVisible();
});

test('without a check-in there are no numbers', async () => {
  open({ ...counted, isEnough: false, attended: 0 });
  expect(await (await card()).findByText(/there are no numbers/)).toBeVisible();
});

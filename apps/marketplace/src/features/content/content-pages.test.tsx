import { fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const open = async (path: string, title: string) => {
  fakeApi({});
  const { user } = renderRoute(path);
  await screen.findByRole('heading', { level: 1, name: title });
  return user;
};
const sections = () => within(screen.getByRole('main')).getAllByRole('button', { expanded: false });
const said = () => screen.getByRole('main').textContent?.replace(/\s+/g, ' ') ?? '';

test('how we work says how results are ranked, reviewed and refunded', async () => {
  const user = await open('/how-we-work', 'How we work');
  const ranking = screen.getByRole('button', { name: 'How results are ranked' });
  const reviews = screen.getByRole('button', { name: 'Where reviews come from' });
  expect(sections()).toEqual(expect.arrayContaining([ranking, reviews]));
  await user.click(ranking);
  expect(ranking).toHaveAttribute('aria-expanded', 'true');
  expect(reviews).toHaveAttribute('aria-expanded', 'false');
  for (const rule of [
    'Popularity',
    'Clicks',
    'Gross bookings',
    'Net bookings',
    'Commission',
    'Personalisation',
    'second search result',
    'a number from 1 to 10',
    'Only repeat events',
    'within 3 months of attending',
    'after 36 months',
    'In 90% of cases the money arrives within 5 working days',
    'cancel free of charge',
    'Template for counsel',
  ])
    expect(said()).toContain(rule);
});

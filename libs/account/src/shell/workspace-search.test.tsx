import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NavigationContext } from '@atrium/ui';
import { WorkspaceSearch } from './workspace-search.tsx';

const setUp = () => {
  const navigate = jest.fn();
  const load = jest.fn(async (query: string) =>
    'cloud forum'.includes(query) ? [{ id: '/events/7', name: 'Cloud Forum', group: 'Events' }] : [],
  );
  render(
    <NavigationContext value={{ navigate, useHref: (href) => href }}>
      <WorkspaceSearch
        isSmall={false}
        placeholder="Event"
        pages={[{ href: '/finances', text: 'Finances' }]}
        load={load}
      />
    </NavigationContext>,
  );
  return { navigate, load, user: userEvent.setup() };
};

test('Ctrl K opens the search, and a result opens its page', async () => {
  const { navigate, user } = setUp();
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('searchbox', { name: 'Search' });
  expect(box).toHaveFocus();
  await user.type(box, 'cloud');
  expect(await screen.findByRole('menuitem', { name: 'Cloud Forum' })).toBeVisible();
  expect(screen.getByText('Events')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('1 result');
  await user.click(screen.getByRole('menuitem', { name: 'Cloud Forum' }));
  expect(navigate.mock.calls[0]?.[0]).toBe('/events/7');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('pages are found by their names without a request, and nothing found says so', async () => {
  const { load, user } = setUp();
  await user.click(screen.getByRole('button', { name: 'Find' }));
  const box = await screen.findByRole('searchbox', { name: 'Search' });
  await user.type(box, 'f');
  expect(screen.getByRole('menuitem', { name: 'Finances' })).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  await user.type(box, 'zz');
  expect(await screen.findByText(/Nothing found/)).toBeVisible();
  await user.keyboard('{Escape}{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BarPlot } from './bar-plot.tsx';
import { DonutChart } from './donut-chart.tsx';
import { LinePlot } from './line-plot.tsx';
import { LineChart } from './series-chart.tsx';

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

test('a chart can be shown as a table of its values, formatted', async () => {
  const user = userEvent.setup();
  render(
    <LineChart
      title="Sales"
      pointTitle="Month"
      series={[
        { id: 'gross', name: 'Gross' },
        { id: 'net', name: 'Net' },
      ]}
      points={[
        { label: 'May', values: { gross: 1200, net: 900 } },
        { label: 'June', values: { gross: 800 } },
      ]}
      format={(value) => `$${value}`}
    />,
  );
  expect(screen.getByRole('img', { name: /^Sales/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show table' }));
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Month',
    'Gross',
    'Net',
  ]);
  expect(cells()).toEqual([
    ['May', '$1200', '$900'],
    ['June', '$800', '$0'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Show chart' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the slices of a donut show their percentages', async () => {
  render(
    <DonutChart
      title="Tickets sold"
      slices={[
        { id: 'a', name: 'Early Bird', value: 30 },
        { id: 'b', name: 'Standard', value: 90 },
      ]}
    />,
  );
  expect(screen.getByText('90 (75%)')).toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show table' }));
  expect(cells()[0]).toEqual(['Early Bird', '30', '25%']);
});

test('a value that does not exist is a dash in the table', async () => {
  const user = userEvent.setup();
  render(
    <LineChart
      title="Sales"
      series={[{ id: 'now', name: 'This year' }]}
      points={[
        { label: 'May', values: { now: 3 } },
        { label: 'June', values: { now: null } },
      ]}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Show table' }));
  expect(screen.getByRole('row', { name: 'June –' })).toBeVisible();
});

test('a chart without values says so, and has no table', () => {
  render(<DonutChart title="Tickets sold" slices={[]} emptyText="Nothing sold yet" />);
  expect(screen.getByText('Nothing sold yet')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

test.each([LinePlot, BarPlot])('an axis has fractions only if the values have some', (Plot) => {
  globalThis.ResizeObserver = StillObserver;
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const isFrame = this.classList.contains('recharts-responsive-container');
    return DOMRect.fromRect(isFrame ? { width: 600, height: 280 } : {});
  });
  const drawn = (most: number) => (
    <Plot
      series={[{ id: 'tickets', name: 'Tickets' }]}
      points={[
        { label: 'May', values: { tickets: 0 } },
        { label: 'June', values: { tickets: most } },
      ]}
      format={String}
      height={280}
      isStill
    />
  );
  const { container, rerender } = render(drawn(3));
  const axis = within(container);
  expect(axis.getByText('2')).toBeInTheDocument();
  expect(axis.queryByText(/^\d+\.\d+$/)).not.toBeInTheDocument();
  rerender(drawn(2.5));
  expect(axis.getAllByText(/^\d+\.\d+$/)).not.toHaveLength(0);
});

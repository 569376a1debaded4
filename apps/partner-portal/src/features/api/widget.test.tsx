import { fieldError } from '@atrium/domain';
import { failure, fakeApi, type Answers } from '@atrium/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anEditableEvent, aPartnerEvent, partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { snippetOf } from './widget-snippet.ts';

const path = '/partner/settings?tab=api';
const event = anEditableEvent({ publicUrl: 'https://atrium.example/events/7' });
const answers: Answers = {
  'apiKeys.apiKeys': [],
  'webhooks.webhooks': [],
  'widget.widget': { origins: ['https://www.example.com'] },
  'authoring.ownEvents': [aPartnerEvent()],
  'authoring.ownEvent': event,
};

test('a website is added to those that show the widget, and a wrong address says why', async () => {
  const api = fakeApi({
    ...answers,
    'widget.setWidget': failure('validation', {}, { errors: [fieldError('origins.1', 'widget-origin')] }),
  });
  const { user } = renderRoute(path, { session: partner });
  const box = await screen.findByRole('textbox', { name: /Address of a website/ });
  await user.type(box, 'http://other.example{Enter}');
  expect(
    await screen.findByText('Enter the address of a website, such as https://www.example.com'),
  ).toBeVisible();
  api.answer({ 'widget.setWidget': { origins: ['https://www.example.com', 'https://other.example'] } });
  await user.clear(box);
  await user.type(box, 'https://other.example{Enter}');
  await waitFor(() =>
    expect(api.made('widget.setWidget').at(-1)?.input.body).toEqual({
      origins: ['https://www.example.com', 'https://other.example'],
    }),
  );
});

test('the code of an event reserves the height that its widget asks for', async () => {
  fakeApi(answers);
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('button', { name: /Event/ }));
  await user.click(within(await screen.findByRole('listbox')).getAllByRole('option')[0] as HTMLElement);
  const frame = await screen.findByTitle<HTMLIFrameElement>(/^Widget of/);
  const { origin } = new URL(frame.src);
  act(
    () => void window.dispatchEvent(new MessageEvent('message', { origin, data: { atriumHeight: 411.5 } })),
  );
  expect(screen.getByLabelText('Widget code')).toHaveTextContent('min-height: 412px');
  expect(frame).toHaveStyle({ height: '411.5px' });
});

test('the code of all upcoming events names the organiser', async () => {
  fakeApi(answers);
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('button', { name: /Event/ }));
  await user.click(within(await screen.findByRole('listbox')).getAllByRole('option')[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: /It shows/ }));
  await user.click(await screen.findByRole('option', { name: 'All upcoming events of your company' }));
  expect(await screen.findByTitle('Widget of Forum Works')).toHaveAttribute(
    'src',
    'https://atrium.example/widget/organisers/3',
  );
  const code = screen.getByLabelText('Widget code');
  expect(code).toHaveTextContent('data-atrium-organiser="3"');
  expect(code).toHaveTextContent('<a href="https://atrium.example/organisers/3">Events of Forum Works</a>');
});

test('names are escaped in the code', () => {
  const given = {
    kind: 'event',
    id: 7,
    name: 'A & <b>',
    publicUrl: 'https://x.example/events/7',
    height: null,
  } as const;
  expect(snippetOf(given)).toBe(
    '<div data-atrium-event="7"><a href="https://x.example/events/7">Tickets for A &#38; &#60;b&#62;</a></div>\n<script async src="https://x.example/widget.js"></script>',
  );
});

import { DecisionId, type OwnDecision } from '@atrium/domain';
import { aSession, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const decision: OwnDecision = {
  id: DecisionId.parse('019ffa00-0000-7000-8000-000000000007'),
  at: '2027-01-05T09:00:00Z',
  subjectKind: 'REVIEW',
  subjectId: '1',
  subjectName: 'Harbour Summit',
  measure: 'CONTENT_REMOVED',
  ground: 'ABUSE',
  facts: 'Insulted the speaker',
  foundBy: 'NOTICE',
  automated: false,
  until: null,
  strike: { measure: 'SUSPENDED', until: '2027-01-19T09:00:00Z' },
  liftedAt: null,
  appeal: null,
  isCompany: false,
  appealUntil: '2027-07-05T09:00:00Z',
};

test('a decision says what, why and until when, and can be appealed against', async () => {
  const api = fakeApi({ 'moderation.ownDecisions': [decision], 'moderation.appeal': { status: 'Success' } });
  const { user } = renderRoute('/user/decisions', { session: aSession() });
  const card = within(await screen.findByRole('region', { name: /^Content removed/ }));
  for (const said of [
    'Insulted the speaker',
    /insults, threats/,
    'Review: Harbour Summit',
    'Account suspended',
    /19 Jan 2027/,
  ])
    expect(card.getByText(said)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Appeal' }));
  await user.type(screen.getByRole('textbox', { name: /Why is the decision wrong/ }), 'It was a quotation');
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText(/We've received your appeal/)).toBeVisible();
  expect(api.made('moderation.appeal')[0]?.input).toMatchObject({
    params: { decisionId: decision.id },
    body: { text: 'It was a quotation' },
  });
});

test('two decisions of the same measure are landmarks with names of their own', async () => {
  const id = '019ffa00-0000-7000-8000-000000000099' as typeof decision.id;
  const other = { ...decision, id, at: '2027-01-06T09:00:00Z' };
  fakeApi({ 'moderation.ownDecisions': [decision, other] });
  renderRoute('/user/decisions', { session: aSession() });
  const cards = await screen.findAllByRole('region', { name: /^Content removed/ });
  const names = cards.map((card) => card.querySelector('h2')?.textContent);
  expect(new Set(names).size).toBe(2);
});

test('a reader reports an event and gets a number', async () => {
  const api = fakeApi({ 'moderation.sendNotice': { number: 'AT-N-2027-000007' } });
  const { user } = renderRoute('/report?kind=EVENT&id=12');
  await user.click(await screen.findByRole('button', { name: 'Send report' }));
  expect((await screen.findAllByText('Choose a reason')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: /What is wrong with it/ }));
  await user.click(await screen.findByRole('option', { name: 'Against the law' }));
  const form = within(screen.getByRole('form', { name: 'Report content' }));
  await user.type(form.getByRole('textbox', { name: /Explanation/ }), 'This hall burnt down');
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Grace');
  await user.type(form.getByRole('textbox', { name: /^Email/ }), 'grace@reader.example');
  await user.click(screen.getByRole('checkbox', { name: /good faith/ }));
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/AT-N-2027-000007/)).toBeVisible();
  expect(api.made('moderation.sendNotice')[0]?.input.body).toMatchObject({
    subjectKind: 'EVENT',
    subjectId: '12',
    ground: 'LAW',
    goodFaith: true,
  });
});

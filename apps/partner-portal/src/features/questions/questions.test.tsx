import { QuestionId, type Question } from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { anEditableEvent, partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const path = '/partner/event-details/7/questions';
const event = { 'authoring.ownEvent': anEditableEvent() };
const stay: Question = {
  id: QuestionId.parse(3),
  kind: 'CHOICE',
  text: 'Do you stay overnight?',
  help: 'We book rooms nearby',
  options: ['Yes', 'No'],
  isRequired: true,
  isSensitive: false,
  ticketTypeIds: [],
  subEventIds: [],
  condition: null,
};
const nights: Question = {
  ...stay,
  id: QuestionId.parse(4),
  kind: 'NUMBER',
  text: 'How many nights?',
  help: null,
  options: [],
  isRequired: false,
  condition: { questionId: stay.id, answer: 'Yes' },
};

test('questions are listed with their answers, and with whom they are for', async () => {
  fakeApi({
    ...event,
    'questions.questions': { revision: 4, answerChangeDays: 0, questions: [stay, nights] },
  });
  renderRoute(path, { session: partner });
  const table = within(await screen.findByRole('table', { name: 'Questions' }));
  for (const text of [
    'Do you stay overnight?',
    'We book rooms nearby',
    'One of several answers',
    'Yes, No',
    'Required',
    'Number',
    'Optional',
    'If “Do you stay overnight?” is “Yes”',
  ])
    expect(await table.findByText(text)).toBeVisible();
  expect(table.getByRole('button', { name: 'Move up, How many nights?' })).toBeDisabled();
});

test('a question is added after an answer to another; what the server refuses stays in the form', async () => {
  const api = fakeApi({
    ...event,
    'questions.questions': { revision: 4, answerChangeDays: 0, questions: [stay] },
    'questions.setQuestions': failure('questions-changed-by-other'),
  });
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('button', { name: 'New question' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New question' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findAllByText('Enter the question')).not.toHaveLength(0);
  await user.type(dialog.getByRole('textbox', { name: /^Question/ }), 'Which hotel?');
  await user.click(dialog.getByRole('button', { name: /Only after the question/ }));
  await user.click(await screen.findByRole('option', { name: 'Do you stay overnight?' }));
  await user.click(dialog.getByRole('button', { name: /And the answer/ }));
  await user.click(await screen.findByRole('option', { name: 'Yes' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Someone else has changed the questions/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Question/ })).toHaveValue('Which hotel?');
  api.answer({ 'questions.setQuestions': { revision: 5, answerChangeDays: 0, questions: [] } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(api.made('questions.setQuestions').at(-1)?.input.body).toMatchObject({
    revision: 4,
    questions: [
      { id: 3, text: 'Do you stay overnight?' },
      { id: null, kind: 'TEXT', text: 'Which hotel?', condition: { questionId: 3, answer: 'Yes' } },
    ],
  });
});

test('a question that others follow is removed after a question, and they are shown to everyone', async () => {
  const api = fakeApi({
    ...event,
    'questions.questions': { revision: 4, answerChangeDays: 0, questions: [stay, nights] },
    'questions.setQuestions': { revision: 5, answerChangeDays: 0, questions: [] },
  });
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('button', { name: 'Remove, Do you stay overnight?' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Question removed')).toBeVisible();
  expect(api.made('questions.setQuestions')[0]?.input.body).toMatchObject({
    questions: [{ id: 4, condition: null }],
  });
});

import type { Contract } from '@atrium/domain';
import { readQuestionnaire } from '../../db/questionnaire.ts';
import type { Api } from '../../http/implement.ts';
import { listAvailability } from '../catalogue/index.ts';
import {
  listAnswersOfAttendee,
  listSensitiveViews,
  readAnswersOfOrder,
  readSensitiveAnswers,
} from './answers.queries.ts';
import { changeAnswers } from './change-answers.ts';
import { setQuestions } from './set-questions.ts';

export function questionsRoutes(api: Api, group: Contract['questions']): void {
  api.implement(group, {
    eventQuestions: async ({ params: { id } }, ctx) => {
      await listAvailability(id, ctx); // throws 404 unless the event is public
      return (await readQuestionnaire(ctx.db, id)).questions;
    },
    questions: ({ params: { eventId } }, { db, actor }) => readQuestionnaire(db, eventId, actor.partnerId),
    setQuestions: (input, ctx) => setQuestions(ctx, input),
    attendeeAnswers: ({ params }, { db, actor }) => listAnswersOfAttendee(db, actor.partnerId, params),
    sensitiveAnswers: ({ params }, ctx) => readSensitiveAnswers(ctx, params),
    sensitiveViews: ({ params: { eventId } }, { db, actor }) =>
      listSensitiveViews(db, actor.partnerId, eventId),
    orderAnswers: ({ params: { orderId } }, ctx) => readAnswersOfOrder(ctx, ctx.actor.attendeeId, orderId),
    changeAnswers: ({ params: { ticketId }, body: { answers } }, ctx) =>
      changeAnswers(ctx, ticketId, answers),
  });
}

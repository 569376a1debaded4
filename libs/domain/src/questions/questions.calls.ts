import { defineCalls } from '../kernel/call.ts';

export const questionsCalls = defineCalls({
  eventQuestions: {
    method: 'GET',
    path: '/events/:id/questions',
    access: 'public',
    summary: 'List the questions to attendees',
  },
  questions: {
    method: 'GET',
    path: '/partner/events/:eventId/questions',
    access: 'partner',
    needs: 'read-events',
    whileSuspended: true,
    summary: 'List the questions of my event',
  },
  setQuestions: {
    method: 'PUT',
    path: '/partner/events/:eventId/questions',
    access: 'partner',
    needs: 'change-events',
    summary: 'Set the questions of my event',
  },
  attendeeAnswers: {
    method: 'GET',
    path: '/partner/events/:eventId/attendees/:ticketId/answers',
    access: 'partner',
    needs: 'attendees',
    whileSuspended: true,
    summary: 'List the answers of an attendee',
  },
  sensitiveAnswers: {
    method: 'GET',
    path: '/partner/events/:eventId/attendees/:ticketId/sensitive-answers',
    access: 'partner',
    needs: 'change-attendees',
    whileSuspended: true,
    acts: true,
    summary: 'List the sensitive answers of an attendee',
  },
  sensitiveViews: {
    method: 'GET',
    path: '/partner/events/:eventId/sensitive-views',
    access: 'partner',
    needs: 'team',
    whileSuspended: true,
    summary: 'List who looked at sensitive answers',
  },
  orderAnswers: {
    method: 'GET',
    path: '/orders/:orderId/answers',
    access: 'attendee',
    whileSuspended: true,
    summary: 'List the answers of my order',
  },
  changeAnswers: {
    method: 'PUT',
    path: '/tickets/:ticketId/answers',
    access: 'attendee',
    summary: 'Change the answers of my ticket',
  },
});

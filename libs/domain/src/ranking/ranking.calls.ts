import { defineCalls } from '../kernel/call.ts';

export const rankingCalls = defineCalls({
  rankingWeights: {
    method: 'GET',
    path: '/ranking/weights',
    access: 'public',
    summary: 'Get the weights of relevance',
  },
  rankingReasons: {
    method: 'POST',
    path: '/events/ranking-reasons',
    access: 'optional',
    summary: 'Explain the places of events',
  },
  partnerRankings: {
    method: 'GET',
    path: '/partner/ranking',
    access: 'partner',
    needs: 'figures',
    summary: 'List the scores of my events',
  },
  partnerRanking: {
    method: 'GET',
    path: '/partner/ranking/:eventId',
    access: 'partner',
    needs: 'figures',
    summary: 'Get the score of my event',
  },
  adminRanking: {
    method: 'GET',
    path: '/admin/ranking/:eventId',
    access: 'admin',
    summary: 'Get the score of an event',
  },
  oddDays: {
    method: 'GET',
    path: '/admin/odd-days',
    access: 'admin',
    paged: true,
    summary: 'List days whose counts look gamed',
  },
  decideOddDay: {
    method: 'POST',
    path: '/admin/odd-days/:eventId/:day/decision',
    access: 'admin',
    summary: 'Set a day aside or restore it',
  },
});

import { defineCalls } from '../kernel/call.ts';

export const moderationCalls = defineCalls({
  sendNotice: {
    method: 'POST',
    path: '/notices',
    access: 'optional',
    status: 201,
    whileSuspended: true,
    summary: 'Report content',
  },
  ownDecisions: {
    method: 'GET',
    path: '/decisions',
    access: 'signed-in',
    whileSuspended: true,
    summary: 'List decisions that affect me',
  },
  appeal: {
    method: 'POST',
    path: '/decisions/:decisionId/appeal',
    access: 'signed-in',
    status: 201,
    whileSuspended: true,
    summary: 'Appeal against a decision',
  },
  complainAboutRanking: {
    method: 'POST',
    path: '/partner/ranking/:eventId/complaints',
    access: 'partner',
    status: 201,
    summary: 'Complain about the ranking of my event',
  },
  rankingComplaints: {
    method: 'GET',
    path: '/partner/ranking/:eventId/complaints',
    access: 'partner',
    summary: 'List complaints about ranking and their answers',
  },
  transparency: {
    method: 'GET',
    path: '/transparency',
    access: 'public',
    summary: 'Count notices, decisions and appeals by year',
  },
  moderationQueue: {
    method: 'GET',
    path: '/admin/moderation/queue',
    access: 'admin',
    summary: 'List what waits for a moderator',
  },
  standing: {
    method: 'GET',
    path: '/admin/moderation/standing',
    access: 'admin',
    summary: 'Get strikes, restrictions and decisions',
  },
  sanction: {
    method: 'POST',
    path: '/admin/moderation/sanctions',
    access: 'admin',
    status: 201,
    summary: 'Give a strike or restrict',
  },
  decideNotice: {
    method: 'POST',
    path: '/admin/notices/:noticeId/decision',
    access: 'admin',
    summary: 'Decide on a notice',
  },
  confirmDecision: {
    method: 'POST',
    path: '/admin/decisions/:decisionId/confirm',
    access: 'admin',
    summary: 'Confirm an open suspension',
  },
  liftDecision: {
    method: 'POST',
    path: '/admin/decisions/:decisionId/lift',
    access: 'admin',
    summary: 'Lift a decision',
  },
  decideAppeal: {
    method: 'POST',
    path: '/admin/decisions/:decisionId/appeal/decision',
    access: 'admin',
    summary: 'Decide on an appeal',
  },
});

import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { approveMailing, refuseMailing } from './approve-mailing.ts';
import { listToApprove } from './approvals.queries.ts';
import { addMailing, cancelMailing, changeMailing } from './change-mailing.ts';
import { findMailing, listMailings } from './mailings.queries.ts';
import { previewMailing, testMailing } from './preview-mailing.ts';
import { stopMailings } from './stop-mailings.ts';
import { deleteTemplate, listTemplates, saveTemplate } from './templates.ts';

export function mailingsRoutes(api: Api, group: Contract['mailings']): void {
  api.implement(group, {
    mailings: async ({ query }, { db, actor, now }) => {
      const { items, total } = await listMailings(db, actor.partnerId, now(), query);
      return new Page(items, total, 'eq', null);
    },
    mailing: ({ params }, { db, actor, now }) => findMailing(db, actor.partnerId, now(), params.mailingId),
    addMailing: ({ params, body }, ctx) => addMailing(ctx, params.eventId, body),
    previewMailing: ({ params, body }, ctx) => previewMailing(ctx, params.eventId, body),
    testMailing: ({ params, body }, ctx) => testMailing(ctx, params.eventId, body),
    changeMailing: ({ params, body }, ctx) => changeMailing(ctx, params.mailingId, body),
    cancelMailing: ({ params }, ctx) => cancelMailing(ctx, params.mailingId),
    mailingTemplates: (_input, { db, actor }) => listTemplates(db, actor.partnerId),
    saveMailingTemplate: ({ body }, ctx) => saveTemplate(ctx, body),
    deleteMailingTemplate: ({ params }, ctx) => deleteTemplate(ctx, params.mailingTemplateId),
    mailingsToApprove: async ({ query }, { db, now }) => {
      const { items, total } = await listToApprove(db, now(), query);
      return new Page(items, total, 'eq', null);
    },
    approveMailing: ({ params, body }, ctx) => approveMailing(ctx, params.mailingId, body),
    refuseMailing: ({ params, body }, ctx) => refuseMailing(ctx, params.mailingId, body),
    stopMailings: ({ body }, ctx) => stopMailings(ctx, body.code),
  });
}

import type { Contract } from '@atrium/domain';
import { runOn } from '../../db/run.ts';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { exportActs, listActs } from './audit-log.ts';
import { listMails, resendMail } from './mails.ts';
import { addOption, removeOption, renameOption } from './options.ts';
import { readSummary } from './summary.ts';
import { blockUser, endUserSessions, listUsers, unblockUser } from './users.ts';

const pageOf = <T>({ items, total }: { items: T[]; total: number }) => new Page(items, total, 'eq', null);

export function administrationRoutes(api: Api, group: Contract['administration']): void {
  api.implement(group, {
    summary: (_input, { sql, now }) => readSummary(runOn(sql), now()),
    mails: async ({ query }, { db }) => pageOf(await listMails(db, query)),
    resendMail: ({ params }, ctx) => resendMail(ctx, params.mailId),
    auditLog: async ({ query }, { db }) => pageOf(await listActs(db, query)),
    exportAuditLog: ({ query }, { db, now }) => exportActs(db, query, now()),
    users: async ({ query }, { db }) => pageOf(await listUsers(db, query)),
    blockUser: ({ params, body }, ctx) => blockUser(ctx, params.userId, body.reason),
    unblockUser: ({ params }, ctx) => unblockUser(ctx, params.userId),
    endUserSessions: ({ params }, ctx) => endUserSessions(ctx, params.userId),
    addOption: (input, ctx) => addOption(ctx, input),
    renameOption: (input, ctx) => renameOption(ctx, input),
    removeOption: (input, ctx) => removeOption(ctx, input),
  });
}

import type { Contract } from '@atrium/domain';
import { runOn } from '../../db/run.ts';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { exportActs, listActs } from './audit-log.ts';
import { discardJob, listJobs, retryJob } from './jobs.ts';
import { listMails, readMail, resendMail } from './mails.ts';
import { addOption, listRetiredOptions, removeOption, renameOption } from './options.ts';
import { exportSubscribers, listSubscribers, unsubscribeReader } from './subscribers.ts';
import { readSummary } from './summary.ts';
import { blockUser, endUserSessions, listUsers, unblockUser } from './users.ts';

interface Listed<T> {
  items: T[];
  total: number;
  relation?: 'eq' | 'gte';
}

const pageOf = <T>({ items, total, relation = 'eq' }: Listed<T>) => new Page(items, total, relation, null);

export function administrationRoutes(api: Api, group: Contract['administration']): void {
  api.implement(group, {
    summary: (_input, { sql, now }) => readSummary(runOn(sql), now()),
    mails: async ({ query }, ctx) => pageOf(await listMails(ctx, query)),
    mail: ({ params }, ctx) => readMail(ctx, params.mailId),
    resendMail: ({ params }, ctx) => resendMail(ctx, params.mailId),
    jobs: async ({ query }, { sql }) => pageOf(await listJobs(runOn(sql), query)),
    retryJob: ({ params }, ctx) => retryJob(ctx, params.jobId),
    discardJob: ({ params }, ctx) => discardJob(ctx, params.jobId),
    subscribers: async ({ query }, { db }) => pageOf(await listSubscribers(db, query)),
    exportSubscribers: ({ query }, ctx) => exportSubscribers(ctx, query.search),
    unsubscribeReader: ({ params }, ctx) => unsubscribeReader(ctx, params.subscriberId),
    auditLog: async ({ query }, { db }) => pageOf(await listActs(db, query)),
    exportAuditLog: ({ query }, ctx) => exportActs(ctx, query),
    users: async ({ query }, { db }) => pageOf(await listUsers(db, query)),
    blockUser: ({ params, body }, ctx) => blockUser(ctx, params.userId, body.reason),
    unblockUser: ({ params }, ctx) => unblockUser(ctx, params.userId),
    endUserSessions: ({ params }, ctx) => endUserSessions(ctx, params.userId),
    retiredOptions: (_input, { db }) => listRetiredOptions(db),
    addOption: (input, ctx) => addOption(ctx, input),
    renameOption: (input, ctx) => renameOption(ctx, input),
    removeOption: (input, ctx) => removeOption(ctx, input),
  });
}

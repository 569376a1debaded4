import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { exportAuditLog, listAuditEntries } from './audit-log.ts';
import { discardJob, listJobs, retryJob } from './jobs.ts';
import { listEmails, readEmail, resendEmail, trustAddress } from './emails.ts';
import { countOptionUses } from './option-usage.ts';
import { addOption, listHiddenOptions, mergeOption, removeOption, renameOption } from './options.ts';
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
    summary: (_input, { db, now }) => readSummary(db, now()),
    outboxEmails: async ({ query }, ctx) => pageOf(await listEmails(ctx, query)),
    outboxEmail: ({ params }, ctx) => readEmail(ctx, params.mailId),
    resendEmail: ({ params }, ctx) => resendEmail(ctx, params.mailId),
    clearUndeliverable: ({ params }, ctx) => trustAddress(ctx, params.mailId),
    jobs: async ({ query }, { db }) => pageOf(await listJobs(db, query)),
    retryJob: ({ params }, ctx) => retryJob(ctx, params.jobId),
    discardJob: ({ params }, ctx) => discardJob(ctx, params.jobId),
    auditLog: async ({ query }, { db }) => pageOf(await listAuditEntries(db, query)),
    exportAuditLog: ({ query }, ctx) => exportAuditLog(ctx, query),
    users: async ({ query }, { db }) => pageOf(await listUsers(db, query)),
    blockUser: ({ params, body }, ctx) => blockUser(ctx, params.userId, body.reason),
    unblockUser: ({ params }, ctx) => unblockUser(ctx, params.userId),
    endUserSessions: ({ params }, ctx) => endUserSessions(ctx, params.userId),
    hiddenOptions: (_input, { db }) => listHiddenOptions(db),
    optionUsage: ({ params }, { db }) => countOptionUses(db, params.listName),
    addOption: (input, ctx) => addOption(ctx, input),
    renameOption: (input, ctx) => renameOption(ctx, input),
    mergeOption: (input, ctx) => mergeOption(ctx, input),
    removeOption: (input, ctx) => removeOption(ctx, input),
  });
}

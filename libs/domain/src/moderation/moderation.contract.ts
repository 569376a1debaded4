import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import {
  coerceNumber,
  DecisionId,
  Done,
  Email,
  EventId,
  Instant,
  NoticeId,
  optionalLine,
  PageLanguage,
  PartnerId,
  requiredLines,
  requiredShortText,
  UserId,
} from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { decisionGrounds, decisionMeasures, decisionSources, decisionSubjects } from './decision.ts';
import { moderationCalls } from './moderation.calls.ts';
import { moderationLimits, noticeGrounds, noticeStatuses, noticeSubjects } from './notices.ts';
import { restrictionKinds } from './restrictions.ts';

const choose = code('choose-reason');
const facts = requiredLines('reason-required', moderationLimits.facts);

/** Reports content. */
export const NoticeForm = z.object({
  subjectKind: z.enum(noticeSubjects),
  subjectId: z.string().trim().min(1).max(64),
  ground: z.enum(noticeGrounds, choose),
  explanation: requiredLines('enter-message', moderationLimits.explanation),
  name: requiredShortText('enter-name', moderationLimits.name),
  email: Email,
  /** The sender believes in good faith that it is accurate and complete. */
  goodFaith: z.literal(true, code('good-faith-required')),
  language: PageLanguage,
});
export type NoticeForm = z.input<typeof NoticeForm>;

const Appeal = z.object({
  text: z.string(),
  at: Instant,
  /** Null until another administrator has decided. */
  outcome: z.enum(['UPHELD', 'LIFTED']).nullable(),
  reasons: z.string().nullable(),
  decidedAt: Instant.nullable(),
});

const Decision = z.object({
  id: DecisionId,
  at: Instant,
  subjectKind: z.enum(decisionSubjects),
  subjectId: z.string(),
  subjectName: z.string().nullable(),
  measure: z.enum(decisionMeasures),
  ground: z.enum(decisionGrounds),
  facts: z.string(),
  foundBy: z.enum(decisionSources),
  automated: z.boolean(),
  until: Instant.nullable(),
  /** Sanction of the strike that was given with it; null without one. */
  strike: z.object({ measure: z.enum(['WARNING', 'SUSPENDED']), until: Instant.nullable() }).nullable(),
  liftedAt: Instant.nullable(),
  appeal: Appeal.nullable(),
});

/** A decision as the affected person reads it. */
export const OwnDecision = Decision.extend({
  /** True if it affects the company of the caller. */
  isCompany: z.boolean(),
  /** End of the time for an appeal; null if it is over or there was one. */
  appealUntil: Instant.nullable(),
});
export type OwnDecision = z.infer<typeof OwnDecision>;

/** Names an account or a company. */
const Affected = z.object({ userId: UserId.nullable(), partnerId: PartnerId.nullable(), name: z.string() });

/** A decision as administrators read it. */
export const AdminDecision = Decision.extend({
  affected: Affected,
  /** Email of the administrator who decided; null if it was automatic. */
  by: z.string().nullable(),
  noticeId: NoticeId.nullable(),
});
export type AdminDecision = z.infer<typeof AdminDecision>;

const AdminNotice = z.object({
  id: NoticeId,
  number: z.string(),
  subjectKind: z.enum(noticeSubjects),
  subjectId: z.string(),
  subjectName: z.string().nullable(),
  /** Reported words, if it still exists. */
  content: z.string().nullable(),
  /** Account or company that wrote it. */
  author: Affected.nullable(),
  ground: z.enum(noticeGrounds),
  explanation: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: Instant,
  dueAt: Instant,
});
export type AdminNotice = z.infer<typeof AdminNotice>;

/** An organiser's complaint about ranking as administrators read it; decided like a notice. */
const AdminComplaint = z.object({
  id: NoticeId,
  number: z.string(),
  eventId: EventId,
  eventName: z.string().nullable(),
  text: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: Instant,
  dueAt: Instant,
});
export type AdminComplaint = z.infer<typeof AdminComplaint>;

/** An organiser's complaint about the ranking of an event, and its answer. */
export const RankingComplaint = z.object({
  number: z.string(),
  at: Instant,
  text: z.string(),
  status: z.enum(noticeStatuses),
  reasons: z.string().nullable(),
  decidedAt: Instant.nullable(),
});
export type RankingComplaint = z.infer<typeof RankingComplaint>;

const ofEvent = z.object({ eventId: coerceNumber(EventId) });

const waiting = z.object({ decision: AdminDecision, dueAt: Instant });

const ModerationQueue = z.object({
  notices: z.array(AdminNotice),
  complaints: z.array(AdminComplaint),
  appeals: z.array(waiting),
  /** Open suspensions that end unless a second administrator confirms them. */
  confirmations: z.array(waiting),
});
export type ModerationQueue = z.infer<typeof ModerationQueue>;

const Standing = z.object({
  affected: Affected,
  /** Address of the account or the company. */
  email: z.string(),
  strikes: z.array(
    z.object({
      decisionId: DecisionId,
      at: Instant,
      isEgregious: z.boolean(),
      /** True while it counts. */
      isLive: z.boolean(),
      liftedAt: Instant.nullable(),
    }),
  ),
  restrictions: z.array(
    z.object({
      decisionId: DecisionId,
      kind: z.enum(restrictionKinds),
      from: Instant,
      until: Instant.nullable(),
      /** Until when a second administrator has to confirm it; null if confirmed or not needed. */
      confirmBy: Instant.nullable(),
      isActive: z.boolean(),
    }),
  ),
  decisions: z.array(AdminDecision),
});
export type Standing = z.infer<typeof Standing>;

export const sanctionMeasures = [
  'STRIKE',
  'REGISTRATIONS_BLOCKED',
  'REGISTRATIONS_CANCELLED',
  'SUPPORT_BLOCKED',
  'PLATFORM_BLOCKED',
  /** Removes a message; what else can be removed has its own call. */
  'CONTENT_REMOVED',
] as const;

const oneOfTwo = { userId: UserId.nullish(), partnerId: coerceNumber(PartnerId).nullish() };
const namesOne = ({ userId, partnerId }: { userId?: unknown; partnerId?: unknown }) =>
  (userId ?? null) === null ? (partnerId ?? null) !== null : (partnerId ?? null) === null;

export const SanctionForm = z
  .object({
    ...oneOfTwo,
    measure: z.enum(sanctionMeasures, choose),
    /** Suspends at once, whatever the number of strikes. */
    isEgregious: z.boolean().default(false),
    /** Days that a restriction lasts; null for no end. */
    days: coerceNumber(z.number().int(code('whole-number')).min(1).max(3650)).nullish(),
    subjectKind: z.enum(decisionSubjects),
    subjectId: z.string().trim().min(1).max(64),
    subjectName: optionalLine(),
    ground: z.enum(decisionGrounds, choose),
    facts,
    noticeId: NoticeId.nullish(),
  })
  .refine(namesOne, { message: code('unknown-id'), path: ['userId'] })
  .refine(({ measure, subjectKind }) => measure !== 'CONTENT_REMOVED' || subjectKind === 'MESSAGE', {
    message: code('choose-reason'),
    path: ['measure'],
  });
export type SanctionForm = z.input<typeof SanctionForm>;

const ofDecision = z.object({ decisionId: DecisionId });

const count = z.number().int();

export const moderationContract = defineContract(moderationCalls, {
  sendNotice: {
    note: 'The sender gets a receipt by email. At most one open notice per sender and subject, and 20 a day.',
    body: NoticeForm,
    response: z.object({ number: z.string() }),
  },
  ownDecisions: { response: z.array(OwnDecision) },
  appeal: {
    note: 'Once per decision, within six months.',
    params: ofDecision,
    body: z.object({ text: requiredLines('enter-message', moderationLimits.explanation) }),
    response: Done,
  },
  complainAboutRanking: {
    note: 'Answered with reasons by email. One open complaint per member and event.',
    params: ofEvent,
    body: z.object({ text: requiredLines('enter-message', moderationLimits.explanation) }),
    response: z.object({ number: z.string() }),
  },
  rankingComplaints: { params: ofEvent, response: z.array(RankingComplaint) },
  transparency: {
    response: z.array(
      z.object({
        year: count,
        notices: z.object({ received: count, upheld: count, dismissed: count }),
        /** Complaints of organisers about ranking. */
        complaints: z.object({ received: count, upheld: count, dismissed: count }),
        decisions: z.array(
          z.object({
            measure: z.enum(decisionMeasures),
            ground: z.enum(decisionGrounds),
            count,
            automated: count,
          }),
        ),
        appeals: z.object({ received: count, upheld: count, lifted: count }),
      }),
    ),
  },
  moderationQueue: { response: ModerationQueue },
  standing: {
    query: z.object(oneOfTwo),
    response: Standing,
  },
  sanction: {
    note: 'Recorded as a decision, emailed to whom it affects, and in the audit log.',
    body: SanctionForm,
    response: Standing,
  },
  decideNotice: {
    note: 'The outcome is emailed to the sender of the notice.',
    params: z.object({ noticeId: NoticeId }),
    body: z.object({ outcome: z.enum(['UPHELD', 'DISMISSED'], choose), reasons: facts }),
    response: Done,
  },
  confirmDecision: {
    note: 'By another administrator than the one who decided.',
    params: ofDecision,
    response: Done,
  },
  liftDecision: {
    note: 'Lifts its strike and restrictions at once; later sanctions that counted the strike are reduced.',
    params: ofDecision,
    body: z.object({ reasons: facts }),
    response: Done,
  },
  decideAppeal: {
    note: 'By another administrator than the one who decided.',
    params: ofDecision,
    body: z.object({ outcome: z.enum(['UPHELD', 'LIFTED'], choose), reasons: facts }),
    response: Done,
  },
});

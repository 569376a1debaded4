import { z } from 'zod';
import { NewPassword, Session } from '../identity/identity.contract.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { Done, Email, EventId, Instant, PersonId, requiredShortText } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { invitedRoles, teamRoles } from '../kernel/rights.ts';
import { teamCalls } from './team.calls.ts';

/** Most events to which a member is limited. */
export const mostMemberEvents = 100;

/** Events to which a member is limited; null for all of the company. */
const Limits = z.array(z.object({ id: EventId, name: z.string() })).nullable();
const LimitsForm = z.array(EventId).min(1, code('choose-event')).max(mostMemberEvents).nullable();

export const TeamMember = z.object({
  id: PersonId,
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  events: Limits,
  joinedAt: Instant,
  /** The caller's own entry. */
  isOwn: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const TeamInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(teamRoles),
  events: Limits,
  invitedBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

export const Team = z.object({ members: z.array(TeamMember), invitations: z.array(TeamInvitation) });
export type Team = z.infer<typeof Team>;

export const InvitationForm = z.object({
  email: Email,
  role: z.enum(invitedRoles, code('choose-role')).default('MANAGER'),
  /** The member works with these events, their attendees and check-in only, as far as the role does; null for all events. */
  events: LimitsForm.default(null),
});
export type InvitationForm = z.input<typeof InvitationForm>;

/** A member's new role, and the events to which they are limited. Making an owner takes the caller's password. */
export const MemberChange = z.object({
  role: z.enum(teamRoles, code('choose-role')),
  /** Stays without it; owners are never limited. */
  events: LimitsForm.optional(),
  password: z.string().max(1000).optional(),
});
export type MemberChange = z.infer<typeof MemberChange>;

/** An invitation as seen through its link: an existing account logs in, a new address signs up here. */
export const OpenInvitation = z.object({
  partnerName: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  events: Limits,
  invitedBy: z.string(),
  hasAccount: z.boolean(),
  /** The logged-in account is the invited one. */
  isOwn: z.boolean(),
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;

/** Sign-up of an invited person; the address is the invited one. */
export const NewMember = z
  .object({
    firstName: requiredShortText('first-name-required', 100),
    surname: requiredShortText('surname-required', 100),
    password: NewPassword,
    confirmPassword: z.string(code('passwords-differ')),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: code('passwords-differ'),
  });
export type NewMember = z.input<typeof NewMember>;

const token = z.object({ token: z.string().max(200) });
const Accepting = z.object({ newMember: NewMember.optional() });

export const teamContract = defineContract(teamCalls, {
  team: { response: Team },
  invite: {
    note: 'Replaces an earlier invitation of the same address.',
    body: InvitationForm,
    response: TeamInvitation,
  },
  changeMember: {
    note: 'One owner stays. A new owner takes the password, and the owners are emailed.',
    params: z.object({ personId: PersonId }),
    body: MemberChange,
    response: Done,
  },
  leaveTeam: { note: 'The last owner cannot leave.', response: Done },
  removeMember: {
    note: 'The last owner cannot be removed.',
    params: z.object({ personId: PersonId }),
    response: Done,
  },
  revokeInvitation: { params: z.object({ invitationId: z.uuid(code('unknown-id')) }), response: Done },
  invitation: { params: token, response: OpenInvitation },
  acceptInvitation: {
    note: 'With the current account or a new one.',
    params: token,
    body: Accepting,
    response: Session,
  },
});

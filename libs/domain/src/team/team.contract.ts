import { z } from 'zod';
import { NewPassword, Session } from '../identity/identity.contract.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { Done, Email, Instant, PersonId, requiredLine } from '../kernel/fields.ts';
import { teamCalls } from './team.calls.ts';

export const TeamMember = z.object({
  id: PersonId,
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  joinedAt: Instant,
  /** The one who asks. */
  isOwn: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const TeamInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  invitedBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

export const Team = z.object({ members: z.array(TeamMember), invitations: z.array(TeamInvitation) });
export type Team = z.infer<typeof Team>;

export const InvitationForm = z.object({ email: Email });
export type InvitationForm = z.input<typeof InvitationForm>;

/** What the link's holder sees: an account of this address has to log in, another address gets one here. */
export const OpenInvitation = z.object({
  partnerName: z.string(),
  email: z.string(),
  invitedBy: z.string(),
  hasAccount: z.boolean(),
  /** The account that is signed in is the one that was invited. */
  isOwn: z.boolean(),
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;

/** The account of somebody who has none; its address is the invited one. */
export const NewMember = z
  .object({
    firstName: requiredLine('First name is required', 100),
    surname: requiredLine('Surname is required', 100),
    password: NewPassword,
    confirmPassword: z.string('Passwords do not match'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });
export type NewMember = z.input<typeof NewMember>;

const token = z.object({ token: z.string().max(200) });
const Accepting = z.object({ newMember: NewMember.optional() });

export const teamContract = defineContract(teamCalls, {
  team: { response: Team },
  invite: { body: InvitationForm, response: TeamInvitation },
  removeMember: { params: z.object({ personId: PersonId }), response: Done },
  revokeInvitation: { params: z.object({ invitationId: z.uuid('This is not a valid id') }), response: Done },
  invitation: { params: token, response: OpenInvitation },
  acceptInvitation: { params: token, body: Accepting, response: Session },
});

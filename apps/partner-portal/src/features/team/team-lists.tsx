import type { TeamInvitation, TeamMember } from '@atrium/domain';
import { roleNames } from '../../rights/role-names.ts';
import { Badge, Button, ConfirmDialog, DialogTrigger } from '@atrium/ui';
import { dayText } from '../../day-text.ts';
import { limitsText } from './events-field.tsx';
import { CardListItem, CardListText, CardList } from '../../card-list/card-list.tsx';

export interface MemberListProps {
  members: readonly TeamMember[];
  onChangeRole: (member: TeamMember) => void;
  remove: (member: TeamMember) => Promise<void>;
}

/** The members; the last one can't be removed. */
export function MemberList({ members, onChangeRole, remove }: MemberListProps) {
  return (
    <CardList label="Team members">
      {members.map((member) => {
        const name = `${member.firstName} ${member.surname}`;
        return (
          <CardListItem key={member.id}>
            <CardListText
              name={
                <>
                  {name}
                  <Badge>{roleNames[member.role]}</Badge>
                  {member.isOwn && <Badge tone="info">You</Badge>}
                </>
              }
              detail={[member.email, `since ${dayText(member.joinedAt)}`, limitsText(member.events)]
                .filter(Boolean)
                .join(' · ')}
            />
            {members.length > 1 && (
              <Button
                size="s"
                variant="secondary"
                aria-label={`Change role of ${name}`}
                onPress={() => onChangeRole(member)}
              >
                Change role
              </Button>
            )}
            {members.length > 1 && (
              <DialogTrigger
                trigger={
                  <Button
                    size="s"
                    variant="secondary"
                    aria-label={member.isOwn ? 'Leave the team' : `Remove ${name}`}
                  >
                    {member.isOwn ? 'Leave' : 'Remove'}
                  </Button>
                }
              >
                <ConfirmDialog
                  title={member.isOwn ? 'Leave the team?' : `Remove ${name}?`}
                  confirmText={member.isOwn ? 'Leave' : 'Remove'}
                  tone="danger"
                  onConfirm={() => remove(member)}
                >
                  <p>
                    {member.isOwn
                      ? "You'll be logged out and lose access to this company."
                      : `This logs out ${member.firstName}, who loses access to your company.`}
                  </p>
                </ConfirmDialog>
              </DialogTrigger>
            )}
          </CardListItem>
        );
      })}
    </CardList>
  );
}

export interface InvitationListProps {
  invitations: readonly TeamInvitation[];
  revoke: (invitation: TeamInvitation) => Promise<void>;
}

/** Invitations that haven't been accepted yet. */
export function InvitationList({ invitations, revoke }: InvitationListProps) {
  return (
    <CardList label="Open invitations">
      {invitations.map((invitation) => (
        <CardListItem key={invitation.id}>
          <CardListText
            name={invitation.email}
            detail={[
              roleNames[invitation.role],
              limitsText(invitation.events),
              `invited by ${invitation.invitedBy}, open until ${dayText(invitation.expiresAt)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
          <Button
            size="s"
            variant="secondary"
            aria-label={`Revoke the invitation to ${invitation.email}`}
            onPress={() => void revoke(invitation)}
          >
            Revoke
          </Button>
        </CardListItem>
      ))}
    </CardList>
  );
}

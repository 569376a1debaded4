import type { TeamInvitation, TeamMember } from '@atrium/domain';
import { Badge, Button, ConfirmDialog, DialogTrigger } from '@atrium/ui';
import { dayText } from '../../day-text.ts';
import { Row, RowText, Rows } from '../../rows/rows.tsx';

export interface MemberListProps {
  members: readonly TeamMember[];
  remove: (member: TeamMember) => Promise<void>;
}

/** The members; the last one has to stay. */
export function MemberList({ members, remove }: MemberListProps) {
  return (
    <Rows label="Team members">
      {members.map((member) => {
        const name = `${member.firstName} ${member.surname}`;
        return (
          <Row key={member.id}>
            <RowText
              name={
                <>
                  {name}
                  {member.isOwn && <Badge tone="info">You</Badge>}
                </>
              }
              detail={`${member.email} · since ${dayText(member.joinedAt)}`}
            />
            {members.length > 1 && (
              <DialogTrigger>
                <Button
                  size="s"
                  variant="secondary"
                  aria-label={member.isOwn ? 'Leave the team' : `Remove ${name}`}
                >
                  {member.isOwn ? 'Leave' : 'Remove'}
                </Button>
                <ConfirmDialog
                  title={member.isOwn ? 'Leave the team?' : `Remove ${name}?`}
                  confirmText={member.isOwn ? 'Leave' : 'Remove'}
                  tone="danger"
                  onConfirm={() => remove(member)}
                >
                  <p>
                    {member.isOwn
                      ? 'You are signed out and can do nothing for this company any more.'
                      : `${member.firstName} is signed out and can do nothing for your company any more.`}
                  </p>
                </ConfirmDialog>
              </DialogTrigger>
            )}
          </Row>
        );
      })}
    </Rows>
  );
}

export interface InvitationListProps {
  invitations: readonly TeamInvitation[];
  revoke: (invitation: TeamInvitation) => Promise<void>;
}

/** Who has not followed the link yet. */
export function InvitationList({ invitations, revoke }: InvitationListProps) {
  return (
    <Rows label="Open invitations">
      {invitations.map((invitation) => (
        <Row key={invitation.id}>
          <RowText
            name={invitation.email}
            detail={`Invited by ${invitation.invitedBy}, open until ${dayText(invitation.expiresAt)}`}
          />
          <Button
            size="s"
            variant="secondary"
            aria-label={`Revoke the invitation of ${invitation.email}`}
            onPress={() => void revoke(invitation)}
          >
            Revoke
          </Button>
        </Row>
      ))}
    </Rows>
  );
}

import {
  messageOf,
  useChangeMemberMutation,
  useInviteMutation,
  useLeaveTeamMutation,
  useRemoveMemberMutation,
  useRevokeInvitationMutation,
  useTeamQuery,
} from '@atrium/api-slice';
import type { TeamMember } from '@atrium/domain';
import { Button, Card, ConfirmDialog, DialogTrigger, QueryView, toast } from '@atrium/ui';
import { useState } from 'react';
import { roleNames, roleTexts } from '../../rights/role-names.ts';
import { useIsLimited, useRights, useTeamRole } from '../../rights/use-rights.ts';
import { InviteForm } from './invite-form.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { InvitationList, MemberList } from './team-lists.tsx';
import { useEventOptions } from './use-event-options.ts';
import classes from './team.module.css';

/** The team, for its owners; for others their own role. */
export function TeamPage() {
  return useRights()('team') ? <OwnersTeam /> : <OwnRole />;
}

function OwnRole() {
  const role = useTeamRole();
  const isLimited = useIsLimited();
  const [leave] = useLeaveTeamMutation();
  return (
    <Card title="Your role in the team">
      <div className={classes.section}>
        <p>
          <strong>{roleNames[role]}</strong>
        </p>
        <p className={classes.quiet}>
          {isLimited
            ? 'Limited to some events: these, their pages and tickets, attendees and check-in. '
            : `${roleTexts[role]} `}
          An owner of your company can change it.
        </p>
        <div>
          <DialogTrigger
            trigger={
              <Button size="s" variant="secondary">
                Leave the team
              </Button>
            }
          >
            <ConfirmDialog
              title="Leave the team?"
              confirmText="Leave"
              tone="danger"
              onConfirm={async () => {
                const { error } = await leave();
                if (error !== undefined) toast.error(messageOf(error));
              }}
            >
              <p>You&apos;ll be logged out and lose access to this company.</p>
            </ConfirmDialog>
          </DialogTrigger>
        </div>
      </div>
    </Card>
  );
}

/** The company's team members and open invitations. */
function OwnersTeam() {
  const team = useTeamQuery(undefined, { refetchOnMountOrArgChange: true });
  const events = useEventOptions();
  const [invite] = useInviteMutation();
  const [change] = useChangeMemberMutation();
  const [changed, setChanged] = useState<TeamMember | null>(null);
  const [remove] = useRemoveMemberMutation();
  const [revoke] = useRevokeInvitationMutation();
  const toastResult = ({ error }: { error?: unknown }, text: string) => {
    if (error === undefined) toast.success(text);
    else toast.error(messageOf(error));
  };
  return (
    <div className={classes.page}>
      <Card title="Team members">
        <div className={classes.section}>
          <p className={classes.quiet}>Each member&apos;s role says what they see and do.</p>
          <QueryView query={team}>
            {({ members }) => (
              <MemberList
                members={members}
                onChangeRole={setChanged}
                remove={async (member) =>
                  toastResult(
                    await remove({ params: { personId: member.id } }),
                    `${member.firstName} ${member.surname} removed from the team`,
                  )
                }
              />
            )}
          </QueryView>
        </div>
      </Card>
      <Card title="Invite a colleague">
        <InviteForm
          events={events}
          invite={async (body) => {
            const { error } = await invite({ body });
            if (error === undefined) toast.success(`Invitation sent to ${body.email}`);
            return error;
          }}
        />
      </Card>
      {changed && (
        <RoleDialog
          member={changed}
          events={events}
          save={async (body) => {
            const { error } = await change({ params: { personId: changed.id }, body });
            if (error === undefined)
              toast.success(
                `${changed.firstName} ${changed.surname} now has the role ${roleNames[body.role]}`,
              );
            return error;
          }}
          onClose={() => setChanged(null)}
        />
      )}
      {team.data && team.data.invitations.length > 0 && (
        <Card title="Open invitations">
          <InvitationList
            invitations={team.data.invitations}
            revoke={async ({ id, email }) =>
              toastResult(await revoke({ params: { invitationId: id } }), `Invitation to ${email} revoked`)
            }
          />
        </Card>
      )}
    </div>
  );
}

import {
  messageOf,
  useInviteMutation,
  useRemoveMemberMutation,
  useRevokeInvitationMutation,
  useTeamQuery,
} from '@atrium/api-slice';
import { Card, QueryView, toast } from '@atrium/ui';
import { InviteForm } from './invite-form.tsx';
import { InvitationList, MemberList } from './team-lists.tsx';
import classes from './team.module.css';

/** The company's team members and open invitations. */
export function TeamPage() {
  const team = useTeamQuery(undefined, { refetchOnMountOrArgChange: true });
  const [invite] = useInviteMutation();
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
          <p className={classes.quiet}>Every member has full access to your company's account.</p>
          <QueryView query={team}>
            {({ members }) => (
              <MemberList
                members={members}
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
          invite={async (email) => {
            const { error } = await invite({ body: { email } });
            if (error === undefined) toast.success(`Invitation sent to ${email}`);
            return error;
          }}
        />
      </Card>
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

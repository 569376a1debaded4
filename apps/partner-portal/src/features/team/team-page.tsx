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

/** Who acts for the company, and who is invited to. */
export function TeamPage() {
  const team = useTeamQuery(undefined, { refetchOnMountOrArgChange: true });
  const [invite] = useInviteMutation();
  const [remove] = useRemoveMemberMutation();
  const [revoke] = useRevokeInvitationMutation();
  const told = ({ error }: { error?: unknown }, text: string) => {
    if (error === undefined) toast.success(text);
    else toast.error(messageOf(error));
  };
  return (
    <div className={classes.page}>
      <Card title="Team members">
        <div className={classes.section}>
          <p className={classes.quiet}>Every member may do everything for your company.</p>
          <QueryView query={team}>
            {({ members }) => (
              <MemberList
                members={members}
                remove={async (member) =>
                  told(
                    await remove({ params: { personId: member.id } }),
                    `${member.firstName} ${member.surname} is no longer a member`,
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
            if (error === undefined) toast.success(`An invitation was sent to ${email}`);
            return error;
          }}
        />
      </Card>
      {team.data && team.data.invitations.length > 0 && (
        <Card title="Open invitations">
          <InvitationList
            invitations={team.data.invitations}
            revoke={async ({ id, email }) =>
              told(
                await revoke({ params: { invitationId: id } }),
                `The invitation of ${email} was taken back`,
              )
            }
          />
        </Card>
      )}
    </div>
  );
}

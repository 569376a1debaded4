import { LoginForm, useNavigateAcrossApps, useLogin, useLogOut } from '@atrium/account';
import {
  messageOf,
  selectSession,
  signedIn,
  useAcceptInvitationMutation,
  useInvitationQuery,
} from '@atrium/api-slice';
import type { NewMember, OpenInvitation } from '@atrium/domain';
import { AuthCard, Banner, Button, QueryView, toast } from '@atrium/ui';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { roleNames, roleTexts } from '../../rights/role-names.ts';
import { limitsText } from './events-field.tsx';
import { NewMemberForm } from './new-member-form.tsx';
import classes from './team.module.css';

/** The target of the emailed link: joins a team, with an existing or a new account. */
export function InvitationPage() {
  const { token = '' } = useParams();
  // the response depends on the account
  const account = useSelector(selectSession)?.email ?? '';
  const invitation = useInvitationQuery({ params: { token } }, { refetchOnMountOrArgChange: true });
  return (
    <AuthCard title="Join a team" isWide>
      <title>Join a team | Atrium for organisers</title>
      <QueryView query={invitation}>
        {(open) => <Joining key={account} token={token} invitation={open} refetch={invitation.refetch} />}
      </QueryView>
    </AuthCard>
  );
}

interface JoiningProps {
  token: string;
  invitation: OpenInvitation;
  refetch: () => unknown;
}

function Joining({ token, invitation, refetch }: JoiningProps) {
  const session = useSelector(selectSession);
  const [accept, accepting] = useAcceptInvitationMutation();
  const login = useLogin();
  const logOut = useLogOut();
  const dispatch = useDispatch();
  const goTo = useNavigateAcrossApps();
  const { partnerName, email, role, events, invitedBy, hasAccount } = invitation;
  const isOwn = session?.email === email;

  const join = async (newMember?: NewMember) => {
    const { data, error } = await accept({ params: { token }, body: { newMember } });
    if (!data) return error;
    dispatch(signedIn(data));
    toast.success(`Welcome to the team of ${partnerName}`);
    await goTo(paths.dashboard, { replace: true });
    return undefined;
  };
  return (
    <div className={classes.section}>
      <p>
        {invitedBy} invites <strong>{email}</strong> to the team of <strong>{partnerName}</strong>.
      </p>
      <p>
        Your role: <strong>{roleNames[role]}</strong>. {roleTexts[role]}
      </p>
      {events && <p>{`${limitsText(events)}: these, their attendees and check-in.`}</p>}
      {isOwn ? (
        <>
          {accepting.error !== undefined && <Banner tone="danger">{messageOf(accepting.error)}</Banner>}
          <Button isWide isPending={accepting.isLoading} onPress={() => void join()}>
            Join the team
          </Button>
        </>
      ) : session ? (
        <>
          <Banner tone="warning" title={`You're logged in as ${session.email}`}>
            This invitation is for {email}.
          </Banner>
          <Button variant="secondary" isWide onPress={() => void logOut(paths.invitation(token))}>
            Log out
          </Button>
        </>
      ) : hasAccount ? (
        <>
          <p>This address has an account. Log in with it to join.</p>
          <LoginForm
            login={login}
            onSignedIn={() => void refetch()}
            forgotPasswordHref={paths.forgotPassword}
          />
        </>
      ) : (
        <NewMemberForm email={email} join={join} />
      )}
    </div>
  );
}

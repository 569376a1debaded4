import { hashSync } from 'bcrypt';
import { v7 } from 'uuid';
import {
  AttendeeId,
  PersonId,
  SessionId,
  UserId,
  type EventId,
  type PartnerId,
  type TeamRole,
} from '@atrium/domain';
import { attendees, partnerMembers, partners, persons, sessions, users } from '../db/schema/index.ts';
import { signAccessToken } from '../features/identity/access-token.ts';
import type { TestApp } from './test-app.ts';

/** Password of every test account. */
export const testPassword = 'Correct-horse-7';
const passwordHash = hashSync(testPassword, 4);

export interface TestAccount {
  userId: UserId;
  personId: PersonId;
  sessionId: SessionId;
  email: string;
  password: string;
  /** Bearer token of the account's login session. */
  token: string;
}

type UserRow = typeof users.$inferInsert;

/** Creates the session after the role, so that no later notification invalidates its cached actor. */
async function createAccount<T>(
  { deps }: TestApp,
  given: Partial<UserRow>,
  holdRole: (userId: UserId, email: string) => Promise<T>,
): Promise<TestAccount & T> {
  const userId = UserId.parse(v7());
  const email = given.email ?? `person-${userId}@example.com`;
  await deps.db
    .insert(users)
    .values({ id: userId, emailVerifiedAt: deps.now(), passwordHash, ...given, email });
  const personId = PersonId.parse(v7());
  await deps.db.insert(persons).values({ id: personId, userId, firstName: 'Ada', surname: 'Byron' });
  const role = await holdRole(userId, email);
  const sessionId = SessionId.parse(v7());
  await deps.db.insert(sessions).values({ id: sessionId, userId });
  const token = signAccessToken(deps, { userId, sessionId });
  return { userId, personId, sessionId, email, password: testPassword, token, ...role };
}

/** A token of the moment: those of before a test moved the clock have expired. */
export const tokenOf = ({ deps }: TestApp, account: TestAccount): string => signAccessToken(deps, account);

export const createAttendee = (
  app: TestApp,
  given: Partial<UserRow> = {},
): Promise<TestAccount & { attendeeId: AttendeeId }> =>
  createAccount(app, given, async (userId) => {
    const attendeeId = AttendeeId.parse(v7());
    await app.deps.db.insert(attendees).values({ id: attendeeId, userId });
    return { attendeeId };
  });

export const createPartnerMember = (
  app: TestApp,
  given: Partial<UserRow> = {},
  company: Partial<typeof partners.$inferInsert> = {},
): Promise<TestAccount & { partnerId: PartnerId }> =>
  createAccount(app, given, async (userId, email) => {
    const [partner] = await app.deps.db
      .insert(partners)
      .values({
        name: 'Example Events',
        legalName: 'Example Events Ltd',
        organizationTypeId: 1,
        registrationNumber: '01234567',
        address: '1 High Street',
        city: 'London',
        zipCode: 'SW1A 1AA',
        email,
        phoneNumber: '+44 20 7946 0000',
        vettingStatus: 'APPROVED',
        maySellSince: new Date(),
        confirmedEmail: company.email ?? email,
        ...company,
      })
      .returning({ id: partners.id });
    if (!partner) throw new TypeError('no partner was written');
    await app.deps.db.insert(partnerMembers).values({ partnerId: partner.id, userId });
    return { partnerId: partner.id };
  });

/** Adds an account to a company's team. */
export const createTeamMember = (
  app: TestApp,
  partnerId: PartnerId,
  role: TeamRole,
  given: Partial<UserRow> = {},
  eventIds: EventId[] | null = null,
): Promise<TestAccount> =>
  createAccount(app, given, async (userId) => {
    await app.deps.db.insert(partnerMembers).values({ partnerId, userId, role, eventIds });
    return {};
  });

export const createAdmin = (app: TestApp, given: Partial<UserRow> = {}): Promise<TestAccount> =>
  createAccount(app, { ...given, isAdmin: true }, () => Promise.resolve({}));

/** A token of the account's login session, for a test that has moved the clock past the first one's life. */
export const freshToken = ({ deps }: TestApp, { userId, sessionId }: TestAccount): string =>
  signAccessToken(deps, { userId, sessionId });

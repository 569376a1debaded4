import { contractInForce, days, hours, minutes, termsInForce } from '@atrium/domain';
import { countries } from '../reference/countries.ts';
import type {
  DemoAccount,
  DemoBankAccount,
  DemoLetter,
  DemoDocuments,
  DemoPartner,
  DemoSignature,
} from './model.ts';
import { Random } from './random.ts';

const banks = [
  { country: 'GB', bank: 'NWBK', digits: 14, swiftCode: 'NWBKGB2L', currency: 'GBP' },
  { country: 'DE', bank: '', digits: 18, swiftCode: 'COBADEFF', currency: 'EUR' },
] as const;
type Bank = (typeof banks)[number];

/** Number of organisers, from the first, with a bank account and a signed agreement; to render more takes long. */
const settled = 6;

/** Generates the organisers' bank accounts, signatures and letters. */
export function demoDocuments(
  seed: number,
  partners: readonly DemoPartner[],
  members: readonly DemoAccount[],
): DemoDocuments {
  const memberOf = new Map(members.map((member) => [member.partnerId, member]));
  const documents: DemoDocuments = { bankAccounts: [], signatures: [], letters: [] };
  for (const partner of partners) {
    const member = memberOf.get(partner.id);
    if (!member) continue;
    const random = new Random(seed, 5, partner.id);
    if (partner.vettingStatus === 'PENDING') documents.letters.push(letter(random, partner, member));
    if (partner.id > settled) continue;
    const uploaded = partner.id === 1 ? banks : [random.pick(banks)];
    documents.bankAccounts.push(...uploaded.map((bank) => bankAccount(random, partner, bank)));
    documents.signatures.push(signature(random, partner, member));
  }
  return documents;
}

function bankAccount(random: Random, partner: DemoPartner, bank: Bank): DemoBankAccount {
  const createdAt = partner.createdAt + days(random.int(4, 20));
  const digits = Array.from({ length: bank.digits }, () => random.int(0, 9)).join('');
  return {
    id: random.uuid(createdAt),
    partnerId: partner.id,
    name: `${partner.name} ${bank.currency}`,
    iban: iban(bank.country, bank.bank + digits),
    swiftCode: bank.swiftCode,
    countryId: countries.find(({ code }) => code === bank.country)?.id ?? 1,
    currency: bank.currency,
    createdAt,
  };
}

/** Builds an IBAN with its check digits (ISO 13616): letters count from ten. */
function iban(country: string, account: string): string {
  const digits = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}

function signature(random: Random, partner: DemoPartner, member: DemoAccount): DemoSignature {
  // no signature before its version exists
  const readAt = Math.max(partner.createdAt, Date.parse(`${contractInForce}T09:00:00Z`)) + days(1);
  const country = countries[partner.countryId - 1]?.name ?? '';
  return {
    id: random.uuid(readAt),
    partnerId: partner.id,
    facts: {
      name: partner.name,
      legalName: partner.legalName,
      registrationNumber: partner.registrationNumber,
      address: [partner.address, `${partner.zipCode} ${partner.city}`, country],
      commissionBasisPoints: 1000,
    },
    fileId: random.uuid(readAt),
    signedFileId: random.uuid(readAt),
    readAt,
    signedAt: readAt + minutes(random.int(3, 60)),
    signedBy: member.userId,
    signerName: `${member.firstName} ${member.surname}`,
    signerEmail: member.email,
    // address range for documentation (RFC 5737)
    address: `203.0.113.${random.int(1, 254)}`,
    contractVersion: contractInForce,
    termsVersion: termsInForce['customer-terms'],
  };
}

function letter(random: Random, partner: DemoPartner, member: DemoAccount): DemoLetter {
  const createdAt = partner.createdAt + hours(random.int(2, 20));
  return {
    id: random.uuid(createdAt),
    partnerId: partner.id,
    code: String(random.int(0, 999_999)).padStart(6, '0'),
    requestedBy: member.userId,
    createdAt,
    expiresAt: createdAt + days(30),
  };
}

import { contractInForce, termsInForce } from '@atrium/domain';
import { countries } from '../reference/countries.ts';
import type {
  DemoAccount,
  DemoBankAccount,
  DemoLetter,
  DemoPapers,
  DemoPartner,
  DemoSignature,
} from './model.ts';
import { Random } from './random.ts';

const dayMs = 86_400_000;
const banks = [
  { country: 'GB', bank: 'NWBK', digits: 14, swiftCode: 'NWBKGB2L', currency: 'GBP' },
  { country: 'DE', bank: '', digits: 18, swiftCode: 'COBADEFF', currency: 'EUR' },
] as const;
type Bank = (typeof banks)[number];

/** How many of the first organisers have told where they are paid; those after the first have also signed. */
const settled = 6;

/**
 * What organisers have on file beside their profile. The organiser of the demonstration account has not signed yet, so
 * that whoever tries the product can.
 */
export function demoPapers(
  seed: number,
  partners: readonly DemoPartner[],
  members: readonly DemoAccount[],
): DemoPapers {
  const memberOf = new Map(members.map((member) => [member.partnerId, member]));
  const papers: DemoPapers = { bankAccounts: [], signatures: [], letters: [] };
  for (const partner of partners) {
    const member = memberOf.get(partner.id);
    if (!member) continue;
    const random = new Random(seed, 5, partner.id);
    if (partner.vettingStatus === 'PENDING') papers.letters.push(letter(random, partner, member));
    if (partner.id > settled) continue;
    const held = partner.id === 1 ? banks : [random.pick(banks)];
    papers.bankAccounts.push(...held.map((bank) => bankAccount(random, partner, bank)));
    if (partner.id > 1) papers.signatures.push(signature(random, partner, member));
  }
  return papers;
}

function bankAccount(random: Random, partner: DemoPartner, bank: Bank): DemoBankAccount {
  const createdAt = partner.createdAt + random.int(4, 20) * dayMs;
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

/** With its check digits (ISO 13616): letters count from ten. */
export function iban(country: string, account: string): string {
  const digits = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}

function signature(random: Random, partner: DemoPartner, member: DemoAccount): DemoSignature {
  // nobody signs an edition before there is one
  const readAt = Math.max(partner.createdAt, Date.parse(`${contractInForce}T09:00:00Z`)) + dayMs;
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
    signedAt: readAt + random.int(3, 60) * 60_000,
    signedBy: member.userId,
    signerName: `${member.firstName} ${member.surname}`,
    signerEmail: member.email,
    // an address of the documentation's own range (RFC 5737)
    address: `203.0.113.${random.int(1, 254)}`,
    contractVersion: contractInForce,
    termsVersion: termsInForce['customer-terms'],
  };
}

function letter(random: Random, partner: DemoPartner, member: DemoAccount): DemoLetter {
  const createdAt = partner.createdAt + random.int(2, 20) * 3600_000;
  return {
    id: random.uuid(createdAt),
    partnerId: partner.id,
    code: String(random.int(0, 999_999)).padStart(6, '0'),
    requestedBy: member.userId,
    createdAt,
    expiresAt: createdAt + 30 * dayMs,
  };
}

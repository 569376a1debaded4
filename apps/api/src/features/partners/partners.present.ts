import { contractInForce, type Option, type Partner } from '@atrium/domain';
import { imageUrl } from '../../files/media-url.ts';
import type { PartnerRecord } from './partners.queries.ts';

export const logoUrl = (fileId: string): string => imageUrl(fileId, 320);

/** The partner's own view: decisions without the internal notes. */
export function presentPartner({
  partner,
  members,
  updates,
  lookups,
  bankAccounts,
  signed,
  hasAgreedToTerms,
}: PartnerRecord): Partner {
  const option = (found: Option | undefined): Option | null =>
    found ? { id: found.id, name: found.name } : null;
  return {
    id: partner.id,
    name: partner.name,
    legalName: partner.legalName,
    organizationType: option(lookups.list('organizationTypes').get(partner.organizationTypeId)),
    registrationNumber: partner.registrationNumber,
    tradeRegister: partner.tradeRegister,
    address: partner.address,
    city: partner.city,
    zipCode: partner.zipCode,
    country: option(lookups.countries.get(partner.countryId ?? 0)),
    addressVerified: partner.addressVerified,
    email: partner.email,
    emailVerified: partner.email === partner.confirmedEmail,
    phoneNumber: partner.phoneNumber,
    companyWebsite: partner.website,
    companySize: partner.companySize,
    eventsPerYear: partner.eventsPerYear,
    sectors: partner.sectorIds.flatMap((id) => option(lookups.list('sectors').get(id)) ?? []),
    logoUrl: partner.logoFileId && logoUrl(partner.logoFileId),
    persons: members,
    bankAccounts: bankAccounts.map(({ id, bankAccountName, accountNumber }) => ({
      id,
      bankName: bankAccountName,
      accountNumber,
    })),
    documents: signed.map(({ id, version }) => ({
      id,
      name: `Partner agreement ${version}, signed.pdf`,
      url: `/api/partners/${partner.id}/documents/${id}`,
    })),
    contractStatus: signed.some(({ version }) => version === contractInForce) ? 'agreed' : 'pending',
    termsStatus: hasAgreedToTerms ? 'agreed' : 'pending',
    maySell: partner.maySellSince !== null,
    proposedFacts: partner.proposedFacts && {
      name: partner.proposedFacts.name,
      legalName: partner.proposedFacts.legalName,
      organizationType: option(
        lookups.list('organizationTypes').get(partner.proposedFacts.organizationTypeId),
      ),
      registrationNumber: partner.proposedFacts.registrationNumber,
      tradeRegister: partner.proposedFacts.tradeRegister,
      address: partner.proposedFacts.address,
      city: partner.proposedFacts.city,
      zipCode: partner.proposedFacts.zipCode,
      country: option(lookups.countries.get(partner.proposedFacts.countryId ?? 0)),
      proposedAt: (partner.proposedAt ?? partner.createdAt).toISOString(),
    },
    certifiedAt: partner.certifiedAt?.toISOString() ?? null,
    currentVettingStatus: partner.vettingStatus,
    vettingStatusUpdates: updates.map(({ id, status, comment, createdAt }) => ({
      id,
      vettingStatus: status,
      comment,
      createdAt: createdAt.toISOString(),
    })),
  };
}

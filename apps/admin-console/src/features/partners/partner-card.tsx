import type { AdminPartnerSummary } from '@atrium/domain';
import { Badge, SectorChips, StatusBadge, TextLink } from '@atrium/ui';
import { listClasses as classes } from '../lists/index.ts';

/** A partner of the list; the whole card links to it. */
export function PartnerCard({ partner, href }: { partner: AdminPartnerSummary; href: string }) {
  const place = [partner.address, partner.city, partner.country].filter(Boolean).join(', ');
  const kind = [partner.organizationType, partner.companySize && `${partner.companySize} employees`]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <TextLink isPlain href={href} className={`${classes.link} ${classes.name}`}>
          {partner.name}
        </TextLink>
        <StatusBadge status={partner.blockedAt ? 'BLOCKED' : partner.currentVettingStatus} />
        {partner.proposedAt && <Badge tone="warning">New details to review</Badge>}
      </div>
      <div className={classes.text}>
        {kind && <p>{kind}</p>}
        {place && <p className={classes.quiet}>{place}</p>}
        <p className={classes.quiet}>{partner.email}</p>
      </div>
      <SectorChips sectors={partner.sectors} limit={4} />
    </li>
  );
}

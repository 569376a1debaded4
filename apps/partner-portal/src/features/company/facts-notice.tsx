import { changedFactTexts, type Partner } from '@atrium/domain';
import { Banner } from '@atrium/ui';
import classes from './company.module.css';

/** New legal facts of an approved company that wait for a decision, and what counts until then. */
export function FactsNotice({ partner }: { partner: Partner }) {
  if (!partner.proposedFacts) return null;
  return (
    <Banner title="We're reviewing your new company details">
      <div className={classes.notice}>
        <p>Your company stays approved. Until we decide, these approved details apply:</p>
        <ul>
          {changedFactTexts(partner, partner.proposedFacts).map(({ label, before }) => (
            <li key={label}>
              {label}: {before || 'Not provided'}
            </li>
          ))}
        </ul>
      </div>
    </Banner>
  );
}

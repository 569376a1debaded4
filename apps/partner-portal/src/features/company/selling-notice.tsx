import { missingToSell, type Partner, type SellingStep } from '@atrium/domain';
import { Banner, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './company.module.css';

const steps: Record<SellingStep, { text: string; href: string }> = {
  'sign-agreement': { text: 'Sign the partner agreement', href: paths.contract },
  'agree-to-terms': { text: 'Agree to the customer terms', href: paths.terms },
  'confirm-company-email': { text: 'Confirm your company email', href: paths.settings },
};

/** Says what keeps a company's approved events from visitors. */
export function SellingNotice({ partner }: { partner: Partner }) {
  if (partner.maySell) return null;
  return (
    <Banner tone="warning" title="Your events can't go on sale yet">
      <div className={classes.notice}>
        <p>Visitors see your approved events once you've done this:</p>
        <ul>
          {missingToSell(partner).map((step) => (
            <li key={step}>
              <TextLink href={steps[step].href}>{steps[step].text}</TextLink>
            </li>
          ))}
        </ul>
      </div>
    </Banner>
  );
}

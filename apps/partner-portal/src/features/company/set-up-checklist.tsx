import type { Partner } from '@atrium/domain';
import { Card, TextLink, VisuallyHidden } from '@atrium/ui';
import { Check, Circle } from 'lucide-react';
import { paths } from '../../paths.ts';
import classes from './company.module.css';

export interface SetUpChecklistProps {
  partner: Partner;
  isEmailConfirmed: boolean;
  hasEvent: boolean;
}

const isComplete = (partner: Partner) =>
  [
    partner.registrationNumber,
    partner.address,
    partner.city,
    partner.zipCode,
    partner.country,
    partner.phoneNumber,
    partner.companySize,
    partner.eventsPerYear,
    partner.sectors[0],
  ].every(Boolean);

/** What a new partner still has to do; nothing once all is done. */
export function SetUpChecklist({ partner, isEmailConfirmed, hasEvent }: SetUpChecklistProps) {
  const steps = [
    { text: 'Confirm your email', href: paths.myAccount, isDone: isEmailConfirmed },
    { text: 'Complete your company profile', href: paths.settings, isDone: isComplete(partner) },
    { text: 'Confirm your company email', href: paths.settings, isDone: partner.emailVerified },
    { text: 'Verify your address', href: paths.addressVerification, isDone: partner.addressVerified },
    { text: 'Sign the partner agreement', href: paths.contract, isDone: partner.contractStatus === 'agreed' },
    { text: 'Agree to the customer terms', href: paths.terms, isDone: partner.termsStatus === 'agreed' },
    {
      text: 'Add a bank account',
      href: paths.settingsTab('bank-accounts'),
      isDone: partner.bankAccounts.length > 0,
    },
    { text: 'Add your logo', href: paths.settings, isDone: partner.logoUrl !== null },
    { text: 'Create your first event', href: paths.addEvent, isDone: hasEvent },
  ];
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <Card title="Getting set up">
      <ul className={classes.steps} aria-label="Set-up steps">
        {steps.map(({ text, href, isDone }) => (
          <li key={text} className={classes.step} data-done={isDone || undefined}>
            {isDone ? <Check size={18} aria-hidden /> : <Circle size={18} aria-hidden />}
            {isDone ? (
              <span>
                {text}
                <VisuallyHidden> (done)</VisuallyHidden>
              </span>
            ) : (
              <TextLink href={href}>{text}</TextLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

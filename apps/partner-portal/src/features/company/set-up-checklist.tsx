import type { Partner } from '@atrium/domain';
import { Card, Meter, TextLink } from '@atrium/ui';
import { Check, Circle, Flag } from 'lucide-react';
import { Fragment } from 'react';
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

/** Remaining steps of a new partner, one line once there is an event; nothing once all are done. */
export function SetUpChecklist({ partner, isEmailConfirmed, hasEvent }: SetUpChecklistProps) {
  const beforeSelling = partner.maySell ? undefined : "Your events aren't public until you do.";
  const steps = [
    {
      text: 'Confirm your email',
      hint: "Select the link we emailed you. Your company isn't public until you do.",
      href: paths.myAccount,
      isDone: isEmailConfirmed,
    },
    { text: 'Complete your company profile', href: paths.settings, isDone: isComplete(partner) },
    {
      text: 'Confirm your company email',
      hint: [`Select the link we emailed to ${partner.email}.`, beforeSelling].filter(Boolean).join(' '),
      href: paths.settings,
      isDone: partner.emailVerified,
    },
    {
      text: 'Verify your address',
      hint: "We'll post a 6-digit code to this address.",
      href: paths.addressVerification,
      isDone: partner.addressVerified,
    },
    {
      text: 'Sign the partner agreement',
      hint: beforeSelling,
      href: paths.contract,
      isDone: partner.contractStatus === 'agreed',
    },
    {
      text: 'Agree to the customer terms',
      hint: beforeSelling,
      href: paths.terms,
      isDone: partner.termsStatus === 'agreed',
    },
    {
      text: 'Add a bank account',
      hint: 'We pay your earnings into it after each event.',
      href: paths.settingsTab('bank-accounts'),
      isDone: partner.bankAccounts.length > 0,
    },
    { text: 'Add your logo', href: paths.settings, isDone: partner.logoUrl !== null },
    { text: 'Create your first event', href: paths.addEvent, isDone: hasEvent },
  ];
  const left = steps.filter(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone);
  const [next] = left;
  if (!next) return null;
  if (hasEvent)
    return (
      <section aria-label="Getting set up" className={classes.setUp}>
        <Flag size={18} aria-hidden />
        <p>
          <strong>
            Set-up: {done.length} of {steps.length} done.
          </strong>{' '}
          Still to do:{' '}
          {left.map(({ text, href }, at) => (
            <Fragment key={text}>
              {at > 0 && ', '}
              <TextLink href={href}>{text}</TextLink>
            </Fragment>
          ))}
        </p>
        <div className={classes.setUpMeter}>
          <Meter value={done.length} max={steps.length} />
        </div>
      </section>
    );
  return (
    <Card title="Getting set up">
      <ul className={classes.steps} aria-label="Set-up steps">
        {left.map(({ text, hint, href }) => (
          <li key={text} className={classes.step}>
            <Circle size={18} aria-hidden />
            <div>
              <TextLink href={href}>{text}</TextLink>
            </div>
            {hint && <p className={classes.hint}>{hint}</p>}
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <details className={classes.done}>
          <summary>
            {done.length} of {steps.length} steps done
          </summary>
          <ul className={classes.steps} aria-label="Steps done">
            {done.map(({ text }) => (
              <li key={text} className={classes.step}>
                <Check size={18} aria-hidden />
                {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

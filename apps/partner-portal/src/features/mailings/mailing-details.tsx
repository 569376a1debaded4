import type { EditableEvent, MailingDetail } from '@atrium/domain';
import { Banner, Card, DescriptionList } from '@atrium/ui';
import type { ReactNode } from 'react';
import { MailingState } from './mailing-state.tsx';
import { audienceText, dueText, relativeText } from './mailing-text.ts';
import classes from './mailings.module.css';

interface MailingDetailsProps {
  mailing: MailingDetail;
  /** Its ticket types have names once it is loaded. */
  event: EditableEvent | undefined;
  actions?: ReactNode;
}

const number = (value: number) => value.toLocaleString('en-GB');

/** A mailing that is being sent, sent, cancelled or refused, with what became of its emails. */
export function MailingDetails({ mailing, event, actions }: MailingDetailsProps) {
  const { text, subject, delivery, createdBy, approval } = mailing;
  const relative = relativeText(mailing.time);
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        {approval?.state === 'REFUSED' && (
          <Banner tone="danger" title="We didn’t approve this email, so it isn’t sent">
            {approval.reason}
          </Banner>
        )}
        <Card title="Email">
          <div className={classes.fields}>
            <DescriptionList
              items={[
                { term: 'State', description: <MailingState {...mailing} /> },
                { term: 'To', description: audienceText(mailing, event?.ticketTypes) },
                {
                  term: 'When',
                  description: (
                    <span className={classes.lines}>
                      <time dateTime={mailing.dueAt}>{dueText(mailing)}</time>
                      {relative && <span className={classes.quiet}>{relative}</span>}
                    </span>
                  ),
                },
                { term: 'Written by', description: createdBy ?? 'A deleted account' },
              ]}
            />
            <div className={classes.email}>
              <strong className={classes.wrapped}>{subject}</strong>
              <p className={classes.text}>{text}</p>
            </div>
          </div>
        </Card>
        {actions && <div className={classes.buttons}>{actions}</div>}
      </div>
      <Card title="Delivery">
        <DescriptionList
          items={[
            { term: 'Recipients', description: number(mailing.recipients) },
            { term: 'Delivered', description: number(delivery.delivered) },
            { term: 'Waiting', description: number(delivery.waiting) },
            { term: 'Failed', description: number(delivery.failed) },
            { term: 'Came back', description: number(delivery.bounced) },
            { term: 'Reported as spam', description: number(delivery.complained) },
            { term: 'Stopped your emails', description: number(delivery.stopped) },
          ]}
        />
      </Card>
    </div>
  );
}

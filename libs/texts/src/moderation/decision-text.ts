import type { DecisionGround, DecisionMeasure, DecisionSource, DecisionSubject } from '@atrium/domain';
import type { Translator } from '../translator.ts';

type Texts = Pick<Translator, 't'>;

/** Names a measure, for the affected person and for the yearly figures. */
export function measureText({ t }: Texts, measure: DecisionMeasure): string {
  switch (measure) {
    case 'CONTENT_REJECTED':
      return t('Content not published');
    case 'CONTENT_REMOVED':
      return t('Content removed');
    case 'APPLICATION_REJECTED':
      return t('Application not approved');
    case 'WARNING':
      return t('Warning');
    case 'SUPPORT_BLOCKED':
      return t('Contacting support blocked');
    case 'REGISTRATIONS_BLOCKED':
      return t('Registrations blocked');
    case 'REGISTRATIONS_CANCELLED':
      return t('Registrations cancelled');
    case 'PLATFORM_BLOCKED':
      return t('Writing and buying blocked');
    case 'SUSPENDED':
      return t('Account suspended');
    case 'ACCOUNT_BLOCKED':
      return t('Account blocked');
  }
}

/** Names the clause that a decision or a notice rests on. */
export function groundText({ t }: Texts, ground: DecisionGround): string {
  switch (ground) {
    case 'LAW':
      return t('Against the law');
    case 'UNTRUE':
      return t('Content guidelines: untrue statements');
    case 'ABUSE':
      return t('Content guidelines: insults, threats, harassment or hate');
    case 'UNLAWFUL_CONTENT':
      return t('Content guidelines: sexual, violent or illegal content');
    case 'PERSONAL_DATA':
      return t('Content guidelines: personal data of others');
    case 'ADVERTISING':
      return t('Content guidelines: advertising, links, spam or off topic');
    case 'RIGHTS_OF_OTHERS':
      return t('Content guidelines: content that belongs to someone else');
    case 'CIRCUMVENTION':
      return t('Content guidelines: getting around payments or the guidelines');
    case 'PARTNER_RULES':
      return t('Content guidelines: rules for partners');
    case 'EVENT_REQUIREMENTS':
      return t('Requirements for events');
    case 'COMPANY_REQUIREMENTS':
      return t('Requirements for organisers');
    case 'TERMS':
      return t('Terms of service');
  }
}

/** Says how we came to know. */
export function sourceText({ t }: Texts, source: DecisionSource): string {
  switch (source) {
    case 'NOTICE':
      return t('A report that we received');
    case 'CHECK':
      return t('Our automatic check');
    case 'STAFF':
      return t('Our own review');
  }
}

/** Names what a decision or a notice is about. */
export function subjectText({ t }: Texts, subject: DecisionSubject): string {
  switch (subject) {
    case 'EVENT':
      return t('Event');
    case 'REVIEW':
      return t('Review');
    case 'REVIEW_REPLY':
      return t('Reply to a review');
    case 'MESSAGE':
      return t('Message');
    case 'ACCOUNT':
      return t('Your account');
    case 'PARTNER':
      return t('Your company');
  }
}

/** A decision with its comment, as it is often made. */
export interface ReadyDecision {
  name: string;
  status: 'APPROVED' | 'REJECTED';
  comment: string;
}

export const eventDecisions: readonly ReadyDecision[] = [
  { name: 'Approve', status: 'APPROVED', comment: 'Approved. Have a great event.' },
  {
    name: 'Reject: text',
    status: 'REJECTED',
    comment: 'Please say more about what visitors can expect: the text does not describe the event yet.',
  },
  {
    name: 'Reject: date or venue',
    status: 'REJECTED',
    comment: 'Please check the dates and the venue: they do not agree with what your website says.',
  },
  {
    name: 'Reject: pictures',
    status: 'REJECTED',
    comment: 'Please choose other pictures: these do not show the event, or may not be used.',
  },
];

export const partnerDecisions: readonly ReadyDecision[] = [
  { name: 'Approve', status: 'APPROVED', comment: 'Welcome aboard. Your company details check out.' },
  {
    name: 'Reject: register',
    status: 'REJECTED',
    comment: 'Please check the registered name and number: the register does not know this company.',
  },
  {
    name: 'Reject: contact',
    status: 'REJECTED',
    comment: 'Please check your address, telephone number and website: we could not reach you there.',
  },
];

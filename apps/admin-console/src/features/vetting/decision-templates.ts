/** A frequent decision with its comment. */
export interface DecisionTemplate {
  name: string;
  status: 'APPROVED' | 'REJECTED';
  comment: string;
}

export const eventDecisions: readonly DecisionTemplate[] = [
  { name: 'Approve', status: 'APPROVED', comment: 'Approved. Have a great event.' },
  {
    name: 'Reject: description',
    status: 'REJECTED',
    comment: "Say more about what visitors can expect: the text doesn't describe the event yet.",
  },
  {
    name: 'Reject: date or venue',
    status: 'REJECTED',
    comment: "Check the dates and the venue: they don't match your website.",
  },
  {
    name: 'Reject: images',
    status: 'REJECTED',
    comment: "Choose other images: these don't show the event, or you may not have the rights to them.",
  },
];

export const partnerDecisions: readonly DecisionTemplate[] = [
  { name: 'Approve', status: 'APPROVED', comment: 'Welcome aboard. Your company details check out.' },
  {
    name: 'Reject: not in the register',
    status: 'REJECTED',
    comment: "Check the registered name and number: we can't find this company in the register.",
  },
  {
    name: 'Reject: contact details',
    status: 'REJECTED',
    comment: "Check your address, telephone number and website: we couldn't reach you there.",
  },
];

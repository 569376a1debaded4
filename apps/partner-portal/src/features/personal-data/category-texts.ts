import type { DataCategory } from '@atrium/domain';

/** Names of the categories on the page, and its words about them. */
export const categoryTexts: Readonly<Record<DataCategory, { title: string; about: string }>> = {
  ATTENDEES: {
    title: 'Names and contact details',
    about:
      'Names, email addresses, companies and job titles on tickets. A certificate keeps the name of its holder.',
  },
  ANSWERS: { title: 'Answers to your questions', about: 'All answers that aren’t sensitive.' },
  SENSITIVE_ANSWERS: {
    title: 'Sensitive answers',
    about:
      'Answers to questions that you marked as sensitive. Exporting them is recorded like every look at them.',
  },
  NOTES: { title: 'Notes', about: 'What your team wrote on attendees.' },
  WAITING_LIST: {
    title: 'Waiting list and requests',
    about: 'Who waited for tickets or asked for some, with their messages.',
  },
  MAILINGS: {
    title: 'Recipients of mailings',
    about: 'Which addresses got your emails. Links in them that stop mailings work for 30 days at least.',
  },
  CHECK_INS: {
    title: 'Check-in records',
    about: 'What was scanned at the door. The first entry of a ticket stays with the ticket.',
  },
  MESSAGES: {
    title: 'Messages',
    about: 'Conversations with attendees. They belong to the attendees too, so their term is fixed.',
  },
  INVOICES: {
    title: 'Companies on invoices',
    about: 'Names and addresses that orders were invoiced to. Tax law says how long they must be stored.',
  },
};

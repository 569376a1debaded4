export interface ContactValues {
  name: string;
  email: string;
  subject: string;
  message: string;
  website: string;
}

export const emptyContact: ContactValues = { name: '', email: '', subject: '', message: '', website: '' };

const key = 'atrium.contact';

/** What was typed in this tab and has not arrived yet. */
export function readContactDraft(): ContactValues {
  const text = sessionStorage.getItem(key);
  if (text === null) return emptyContact;
  return { ...emptyContact, ...(JSON.parse(text) as Partial<ContactValues>) }; // written below, under a key of our own
}

/** Keeps it for a reload or a look at another page; nothing typed is nothing kept. */
export function keepContactDraft({ website: _, ...values }: ContactValues): void {
  if (values.subject === '' && values.message === '') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(values));
}

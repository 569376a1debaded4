export interface ContactValues {
  name: string;
  email: string;
  subject: string;
  message: string;
  website: string;
}

export const emptyContact: ContactValues = { name: '', email: '', subject: '', message: '', website: '' };

const key = 'atrium.contact';

/** Unsent input of this tab. */
export function readContactDraft(): ContactValues {
  const text = sessionStorage.getItem(key);
  if (text === null) return emptyContact;
  return { ...emptyContact, ...(JSON.parse(text) as Partial<ContactValues>) }; // safe cast: written below
}

/** Stores the draft across reloads and pages of the tab; removed when it is empty. */
export function saveContactDraft({ website: _, ...values }: ContactValues): void {
  if (values.subject === '' && values.message === '') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(values));
}

import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { eventDraftContent, type EventDraftId, type PartnerId, type UserId } from '@atrium/domain';
import { createdAt, documentColumn } from './columns.ts';
import { ownPartnerOnly } from './policies.ts';
import { users } from './identity.ts';
import { partners } from './partners.ts';

/** Events that companies are writing, until they submit them (docs/adr/0047). Clients choose the IDs. */
export const eventDrafts = pgTable(
  'event_drafts',
  {
    id: uuid().$type<EventDraftId>().primaryKey(),
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    /** The event's name, copied from the content for lists. */
    name: text().notNull(),
    content: documentColumn(eventDraftContent).notNull(),
    /** Counts the saves, so that nobody overwrites what they haven't seen. */
    revision: integer().notNull().default(1),
    updatedBy: uuid()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    updatedAt: createdAt(),
  },
  (t) => [ownPartnerOnly(t.partnerId), index('event_drafts_partner').on(t.partnerId, t.updatedAt)],
);

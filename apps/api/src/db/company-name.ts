import { sql } from 'drizzle-orm';
import { partners } from './schema/index.ts';

/** SQL of the name on a company's documents: the registered one, or the one it trades under while it has given no other. */
export const companyName = sql<string>`coalesce(nullif(${partners.legalName}, ''), ${partners.name})`;

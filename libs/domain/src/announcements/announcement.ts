import { z } from 'zod';
import { AnnouncementId, Instant } from '../kernel/fields.ts';

/** News that an organiser writes on the page of its event. */
export const Announcement = z.object({
  id: AnnouncementId,
  title: z.string(),
  /** Plain text of several lines. */
  text: z.string(),
  publishedAt: Instant,
  /** Null if its words are those that were published. */
  editedAt: Instant.nullable(),
});
export type Announcement = z.infer<typeof Announcement>;

import type { PolicyForm } from '@atrium/domain';
import type { z } from 'zod';

/** What the form holds; an emptied number is null until it is checked. */
export type PolicyValues = z.input<typeof PolicyForm>;

/** What is sent. */
export type CheckedPolicy = z.output<typeof PolicyForm>;

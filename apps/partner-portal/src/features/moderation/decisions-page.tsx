import { SuspensionNotice } from '@atrium/account';
import { paths } from '../../paths.ts';

export { DecisionsPage } from '@atrium/account';

/** Beside the decisions, so that the first load of other pages has neither. */
export const Suspended = () => <SuspensionNotice decisionsHref={paths.decisions} />;

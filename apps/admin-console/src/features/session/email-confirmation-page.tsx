import { EmailConfirmationPage as ConfirmationPage } from '@atrium/account';
import { paths } from '../../paths.ts';

/** Target of the link in the confirmation email. */
export const EmailConfirmationPage = () => <ConfirmationPage paths={paths} />;

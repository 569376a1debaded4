import { SettingsPage as AccountSettings, useBrowser } from '@atrium/account';
import { inLanguage, type Language } from '@atrium/domain';
import { rememberLanguage } from '../../language/remember-language.ts';
import { paths } from '../../paths.ts';

export function SettingsPage() {
  const { leave } = useBrowser();
  const showIn = (language: Language) => {
    rememberLanguage(language);
    leave(inLanguage(paths.settings, language));
  };
  return <AccountSettings securityHref={paths.security} showIn={showIn} />;
}

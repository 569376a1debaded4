import { SettingsPage as AccountSettings, useDocumentNavigation } from '@atrium/account';
import { inLanguage, type Language } from '@atrium/domain';
import { rememberLanguage } from '../../language/remember-language.ts';
import { paths } from '../../paths.ts';

export function SettingsPage() {
  const { leave } = useDocumentNavigation();
  const showIn = (language: Language) => {
    rememberLanguage(language);
    leave(inLanguage(paths.settings, language));
  };
  return <AccountSettings role="attendee" showIn={showIn} />;
}

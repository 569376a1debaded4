import { languages, type Language } from '@atrium/domain';
import { english, setTranslation, type Catalogue, type Translation } from '@atrium/texts';
import '@atrium/ui/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { rememberedLanguage } from './remembered-language.ts';
import { unlockSound } from './signal.ts';
import { openStore } from './store.ts';
import './door.css';

const texts: Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalogue }>> = {
  es: () => import('./language/es.json'),
  fr: () => import('./language/fr.json'),
  de: () => import('./language/de.json'),
};

async function translationInto(language: Language): Promise<Translation> {
  if (language === 'en') return english;
  return { language, texts: (await texts[language]()).default };
}

async function start(): Promise<void> {
  const language = rememberedLanguage(languages);
  const translation = await translationInto(language);
  setTranslation(() => translation);
  document.documentElement.lang = language;
  for (const tap of ['pointerdown', 'keydown']) document.addEventListener(tap, unlockSound);
  const root = document.getElementById('root');
  if (!root) throw new TypeError('the page has no root');
  createRoot(root).render(
    <StrictMode>
      <App store={await openStore()} />
    </StrictMode>,
  );
  // in development there is no worker
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    await navigator.serviceWorker.register('/door/sw.js');
}

void start();

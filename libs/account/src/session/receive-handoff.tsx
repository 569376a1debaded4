import type { AppStore } from '@atrium/api-slice';
import { createRoot } from 'react-dom/client';
import { adoptHandoff, type AskToSwitch } from './adopt-handoff.ts';
import { SwitchAccount } from './switch-account.tsx';

/** Takes over the session that another host handed over. Loaded only where the address carries a code. */
export const receiveHandoff = (store: AppStore, root: HTMLElement): Promise<void> =>
  adoptHandoff(store, (question) => askToSwitch(root, question));

/** Asks in place of the page, which is shown after the answer. */
const askToSwitch = (root: HTMLElement, question: string): ReturnType<AskToSwitch> =>
  new Promise((answered) => {
    const place = root.appendChild(document.createElement('div'));
    const asking = createRoot(place);
    const answer = (isYes: boolean) => {
      asking.unmount();
      place.remove();
      answered(isYes);
    };
    asking.render(<SwitchAccount question={question} onAnswer={answer} />);
  });

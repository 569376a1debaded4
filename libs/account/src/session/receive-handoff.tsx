import type { AppStore } from '@atrium/api-slice';
import { createRoot } from 'react-dom/client';
import { adoptHandoff, type ConfirmSwitch } from './adopt-handoff.ts';
import { SwitchAccount } from './switch-account.tsx';

/** Takes over the session that another host handed over. Loaded only where the address carries a code. */
export const receiveHandoff = (store: AppStore, root: HTMLElement): Promise<void> =>
  adoptHandoff(store, (question) => confirmSwitch(root, question));

/** Asks in place of the page, which is shown after the answer. */
const confirmSwitch = (root: HTMLElement, question: string): ReturnType<ConfirmSwitch> =>
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

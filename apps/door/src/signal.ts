import type { ScanVerdict } from '@atrium/domain';

const key = 'atrium.door.quiet';
let audio: AudioContext | undefined;

export const isQuiet = (): boolean => localStorage.getItem(key) === 'yes';
export const setQuiet = (quiet: boolean): void => localStorage.setItem(key, quiet ? 'yes' : 'no');

/** Browsers make sounds only after a tap: call it in its handler. */
export function unlockSound(): void {
  if ('AudioContext' in window) audio ??= new AudioContext();
  void audio?.resume();
}

/** Says by tone and vibration whether somebody may enter: one high tone, or two low ones. */
export function signal(verdict: ScanVerdict | 'NOT_TAKEN'): void {
  if (isQuiet()) return;
  const isGood = verdict === 'OK';
  navigator.vibrate?.(isGood ? [80] : [80, 60, 80]);
  if (!audio) return;
  for (const [at, frequency] of isGood
    ? [[0, 880]]
    : [
        [0, 330],
        [0.2, 220],
      ]) {
    if (at === undefined || frequency === undefined) continue;
    const tone = audio.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.15);
  }
}

import { keyMaps } from '../../../src/platform/key-maps.ts';
import { families } from './families.ts';
import { Panel } from './panel.ts';
import type { StartState } from './simulated-device.ts';

/**
 * Runs before the app: installs a simulated device of the family that the address or the build names, with a panel to
 * operate it by hand. Does nothing without a family.
 */
const kept = 'simulatedDevice';
const { document, sessionStorage, location } = window;
const ofBuild = (document.currentScript as HTMLScriptElement | null)?.dataset['family'] ?? '';
const family = families.get(ofBuild || (new URLSearchParams(location.search).get('platform') ?? ''));

interface Kept extends StartState {
  isOpen: boolean;
}

const asNew: Kept = { voice: false, captions: false, refusesAdvertising: false, link: '', isOpen: false };

function recall(): Kept {
  try {
    return { ...asNew, ...(JSON.parse(sessionStorage.getItem(kept) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...asNew };
  }
}

/** Records what the browser's speech synthesis speaks. */
function listenToSpeech(): readonly string[] {
  const spoken: string[] = [];
  const { speechSynthesis } = window;
  if (!speechSynthesis) return spoken;
  const speak = speechSynthesis.speak.bind(speechSynthesis);
  speechSynthesis.speak = (utterance) => {
    spoken.push(utterance.text);
    speak(utterance);
  };
  return spoken;
}

if (family) {
  const startState = recall();
  const device = family.simulate(window, startState, listenToSpeech());
  const keep = (): void => sessionStorage.setItem(kept, JSON.stringify(startState));
  window.addEventListener('pagehide', keep);
  document.addEventListener('DOMContentLoaded', () => {
    new Panel({
      window,
      device,
      keyMap: keyMaps[family.key],
      startState,
      isOpen: startState.isOpen,
      onOpenChange(isOpen) {
        startState.isOpen = isOpen;
      },
      restart() {
        keep();
        location.reload();
      },
    });
  });
}

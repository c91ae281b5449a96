import type { Platform, Switch } from '../platform.ts';

/** The engine's own speech, where it has one. A screen reader reads the DOM mirror by itself: two voices help nobody. */
export function createSpeech(window: Window & typeof globalThis, voice: Switch): Platform['speak'] {
  return (text, options = {}) => {
    const { speechSynthesis } = window;
    if (!voice.isOn || !speechSynthesis) return;
    try {
      if (options.interrupt) speechSynthesis.cancel();
      speechSynthesis.speak(new window.SpeechSynthesisUtterance(text));
    } catch {
      // An engine that has the object and not the voice.
    }
  };
}

/** `?voice=on`: the app speaks whatever the device's menu says. */
export function isVoiceForced({ location }: Window): boolean {
  return new URLSearchParams(location.search).get('voice') === 'on';
}

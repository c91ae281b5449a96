import type { Platform, Switch } from '../platform.ts';

/**
 * The engine's speech synthesis, if any. Off by default: screen readers read the DOM mirror, and two voices would
 * clash.
 */
export function createSpeech(window: Window & typeof globalThis, voice: Switch): Platform['speak'] {
  return (text, options = {}) => {
    const { speechSynthesis } = window;
    if (!voice.isOn || !speechSynthesis) return;
    try {
      if (options.interrupt) speechSynthesis.cancel();
      speechSynthesis.speak(new window.SpeechSynthesisUtterance(text));
    } catch {
      // Some engines have the object but no voice.
    }
  };
}

/** `?voice=on`: the app speaks, whatever the device's menu says. */
export function isVoiceForced({ location }: Window): boolean {
  return new URLSearchParams(location.search).get('voice') === 'on';
}

import { useEffect, useMemo, useState } from 'react';
import type { SettingsItem } from '../../api/configuration/settings-items.ts';
import { useServices } from '../services.ts';
import { SecretKeys } from './secret-keys.ts';

const none: readonly string[] = [];

/** The hidden entries that the viewer has revealed on this visit. */
export function useSecretEntries(items: readonly SettingsItem[]): readonly string[] {
  const { chrome } = useServices();
  const [revealed, setRevealed] = useState(none);
  const keys = useMemo(() => new SecretKeys(items), [items]);
  useEffect(
    () =>
      chrome.intercept((command) => {
        const entry = keys.take(command);
        if (entry !== undefined) setRevealed((before) => (before.includes(entry) ? before : [...before, entry]));
        // The keys do what they do anyway.
        return false;
      }),
    [chrome, keys],
  );
  return revealed;
}

import type { SettingsItem } from '../../api/configuration/settings-items.ts';
import type { Command } from '../../input/command.ts';

/** Knows which hidden entries the viewer has revealed by their key sequences (B 4 Secret ad debug menu). */
export class SecretKeys {
  private readonly sequences: readonly { entry: string; keys: string }[];
  private readonly longest: number;
  private readonly pressed: string[] = [];

  constructor(items: readonly Pick<SettingsItem, 'itemKey' | 'activationKeys'>[]) {
    const hidden = items.filter(({ activationKeys }) => activationKeys.length > 0);
    this.sequences = hidden.map(({ itemKey, activationKeys }) => ({ entry: itemKey, keys: activationKeys.join(' ') }));
    this.longest = Math.max(0, ...hidden.map(({ activationKeys }) => activationKeys.length));
  }

  /** @returns the entry that this press reveals */
  take(command: Command): string | undefined {
    const key = keyOf(command);
    if (key === undefined || this.longest === 0) return undefined;
    this.pressed.push(key);
    if (this.pressed.length > this.longest) this.pressed.shift();
    const pressed = this.pressed.join(' ');
    return this.sequences.find(({ keys }) => pressed === keys || pressed.endsWith(` ${keys}`))?.entry;
  }
}

/** Arrows and OK; a hold counts once. */
function keyOf(command: Command): string | undefined {
  if (command.type === 'enter-down') return 'enter';
  return command.type === 'move' && command.source === 'key' && !command.repeat ? command.direction : undefined;
}

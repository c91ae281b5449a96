import type { FieldKind } from '../../config/features/text-entry.ts';
import type { MessageKey, Translate } from '../../i18n/messages.ts';
import { graphemes } from '../../render/text/graphemes.ts';
import type { KeyAction, KeySpec } from './key-layouts.ts';
import { type KeyboardState, type Shift, shifted } from './keyboard-state.ts';
import { keyboardTexts } from './texts.ts';

export type KeyboardTranslate = Translate<typeof keyboardTexts>;

type Keys = Pick<KeyboardState, 'shift' | 'isRevealed'>;
type ActionText = Exclude<MessageKey<typeof keyboardTexts>, 'keyboard.say.capital'>;

/** What a key shows. */
export function keyText(key: KeySpec, { shift, isRevealed }: Keys, t: KeyboardTranslate): string {
  if (key.action === undefined) return shifted(key.type, shift);
  switch (key.action) {
    case 'shift':
      return t(shift === 'locked' ? 'keyboard.capsLock' : 'keyboard.shift');
    case 'left':
      return '‹';
    case 'right':
      return '›';
    case 'cancel':
      return t('button.cancel');
    case 'reveal':
      return t(isRevealed ? 'keyboard.hide' : 'keyboard.reveal');
    default:
      return t(`keyboard.${key.action}`);
  }
}

/** What a key is called: "a", "capital A", "at", "delete". */
export function keyName(key: KeySpec, { shift, isRevealed }: Keys, t: KeyboardTranslate): string {
  return key.action === undefined ? characterName(shifted(key.type, shift), t) : actionName(key.action, isRevealed, t);
}

function actionName(action: KeyAction, isRevealed: boolean, t: KeyboardTranslate): string {
  switch (action) {
    case 'space':
      return t('keyboard.space');
    case 'cancel':
      return t('button.cancel');
    case 'done':
      return t('keyboard.done');
    case 'reveal':
      return t(isRevealed ? 'keyboard.say.hide' : 'keyboard.say.reveal');
    default:
      return t(`keyboard.say.${action}`);
  }
}

/** Screen readers leave punctuation out, and do not tell capitals. */
export function characterName(character: string, t: KeyboardTranslate): string {
  const key = `keyboard.say.sign.${character}`;
  if (Object.prototype.hasOwnProperty.call(keyboardTexts, key)) return t(key as ActionText);
  const isCapital = character !== character.toLowerCase();
  return isCapital ? t('keyboard.say.capital', { letter: character }) : character;
}

/** Shift as a state of its key. */
export function shiftName(shift: Shift, t: KeyboardTranslate): string {
  return t(shift === 'locked' ? 'keyboard.say.capsLock' : 'keyboard.say.shift');
}

/** What has been typed, in words: of a hidden password no more than its length. */
export function valueWords(text: string, isHidden: boolean, t: KeyboardTranslate): string {
  if (text === '') return t('keyboard.say.empty');
  return isHidden ? hiddenWords(graphemes(text).length, t) : text;
}

export function hiddenWords(count: number, t: KeyboardTranslate): string {
  return t('keyboard.say.hidden', { count });
}

export function isHidden(kind: FieldKind, { isRevealed }: Pick<KeyboardState, 'isRevealed'>): boolean {
  return kind === 'password' && !isRevealed;
}

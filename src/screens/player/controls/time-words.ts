import type { TranslatePlayer } from '../texts.ts';

const minus = '\u2212';

/** `0:32`, `12:05`, `1:02:33`; a minus sign in front of what is left or behind. Whole seconds, rounded down. */
export function runningTime(seconds: number, { negative = false } = {}): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const time = hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  return negative && whole > 0 ? `${minus}${time}` : time;
}

/** As above, but for speech: `35 seconds`, `1 minute 20 seconds`, `42 minutes`, `1 hour 5 minutes`. */
export function spokenTime(seconds: number, t: TranslatePlayer): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = whole % 60;
  const inSeconds = t('player.time.seconds', { count: rest });
  const inMinutes = t('player.time.minutes', { count: minutes });
  if (hours > 0) {
    const inHours = t('player.time.hours', { count: hours });
    return minutes === 0 ? inHours : t('player.time.andRest', { time: inHours, rest: inMinutes });
  }
  if (minutes > 0) return rest === 0 ? inMinutes : t('player.time.andRest', { time: inMinutes, rest: inSeconds });
  return inSeconds;
}

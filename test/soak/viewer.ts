import { type Act, dwell, once, taps } from './act.ts';
import { between, type Habit, habits, type Random, type WeightedHabit } from './habits.ts';
import type { Seen } from './seen.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** A question whether to leave the app: nobody who says yes goes on watching. */
export const leaves = /\bexit\b|\bsalir\b/i;

/** Signing in or out once in so many acts. */
const signInEvery = 60;

/** Somebody in front of the set, who does what people do, at random. */
export class Viewer {
  /** What is still to be done of something that takes several acts. */
  private readonly ahead: ((seen: Seen) => Act | undefined)[] = [];

  private readonly habits: readonly WeightedHabit[];

  /** @param more what this viewer does besides what all do */
  constructor(
    private readonly random: Random,
    private readonly account: Account,
    more: readonly WeightedHabit[] = [],
  ) {
    this.habits = [...habits, ...more];
  }

  next(seen: Seen): Act {
    if (leaves.test(seen.dialog)) return taps('stay', ['Escape'], 500);
    while (this.ahead.length > 0) {
      const act = this.ahead.shift()?.(seen);
      if (act) return act;
    }
    if (this.random() * signInEvery < 1) return seen.isSignedIn ? this.signOut() : this.signIn();
    for (;;) {
      const act = this.habit()(seen, this.random);
      if (act) return act;
    }
  }

  private habit(): Habit {
    let at = this.random() * this.habits.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, habit] of this.habits) {
      at -= weight;
      if (at < 0) return habit;
    }
    return () => dwell(1000);
  }

  private signIn(): Act {
    const { email, password } = this.account;
    const rest = () => between(300, 1500, this.random);
    this.ahead.push(
      () => taps('to the email', ['ArrowUp', 'ArrowUp', 'ArrowUp'], 150, 500),
      // What stands there from before goes.
      ({ isTextbox }) => (isTextbox ? taps('clear', Array(30).fill('Backspace'), 70, 300) : undefined),
      ({ isTextbox }) => (isTextbox ? taps('type the email', [...email], 80, rest()) : undefined),
      () => taps('to the password', ['Enter'], rest()),
      ({ isTextbox }) => (isTextbox ? taps('type the password', [...password], 80, rest()) : undefined),
      () => taps('to the button', ['Enter'], rest()),
      () => taps('sign in', ['Enter'], 3000),
    );
    return once('to the sign-in', { type: 'open', time: 0, path: '/gated/login-options' }, 2000);
  }

  private signOut(): Act {
    this.ahead.push(
      () => taps('to Sign Out', ['Enter', 'Enter'], 600),
      ({ dialog }) => (dialog === '' ? undefined : taps('sign out', ['ArrowLeft', 'Enter'], 400, 3000)),
    );
    return once('to the account', { type: 'open', time: 0, path: '/settings/my_account' }, 2000);
  }
}

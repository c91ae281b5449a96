import type { EventName } from '../../../src/telemetry/analytics/event-catalogue.ts';

/** What docs/events.md says about an event besides its type and fields, which the app needs as well. */
interface EventNote {
  /** When it is sent. */
  when: string;
  /** The test of its sender. */
  test: string;
}

const viewing = 'test/unit/viewer/connect-telemetry.test.ts';
const ads = 'test/e2e/watch/ads.test.ts';
const login = 'test/unit/stores/session/login-store.test.ts';
const code = 'test/unit/stores/registration/code-sign-in.test.ts';
const favourites = 'test/unit/stores/session/favourites/favourites-store.test.ts';
const gate = 'test/unit/stores/preview/preview-gate.test.ts';
const evening = 'test/e2e/flows/evening/events.txt';

export const eventNotes = {
  'page-viewed': { when: 'a route is shown (C 7.7)', test: evening },
  'viewer-identified': {
    when: 'another profile is signed in on the device: at the start, at sign-in and at sign-out; also when what it is changes',
    test: evening,
  },
  'app-started': { when: 'the app has started and Home, or the page of a link, is up', test: evening },
  'deep-link-opened': {
    when: 'the viewer follows a link into the app: at its launch, while it runs, by the button of a promo (B 2), or by what a phone casts (C 4.3)',
    test: 'test/unit/app/connect/connect-platform.test.ts',
  },
  impressions: {
    when: 'items were visible long enough, each once a session (C "Focus-navigation engine")',
    test: 'test/unit/app/connect/connect-impressions.test.ts',
  },
  'search-made': {
    when: 'a search is answered; of what was typed only the length',
    test: evening,
  },
  'content-started': {
    when: 'a video is there: its first picture, or the ads before it; also each next programme of a channel',
    test: viewing,
  },
  'content-playing': { when: 'every 30 s viewed, 5 s of ads (C 9.1); pauses and waiting do not count', test: viewing },
  'content-ended': { when: 'a video that had a picture is over or left, with what was viewed of it', test: viewing },
  'ad-started': { when: 'the first picture of an ad', test: ads },
  'ad-first-quartile': { when: 'a quarter of an ad was shown', test: ads },
  'ad-midpoint': { when: 'half of an ad was shown', test: ads },
  'ad-third-quartile': { when: 'three quarters of an ad were shown', test: ads },
  'ad-completed': { when: 'an ad was shown to its end', test: ads },
  'ad-failed': { when: 'an ad does not play', test: ads },
  'preview-pass-started': { when: 'a video plays by the preview pass (B 4 Preview-pass gate)', test: gate },
  'preview-pass-expired': { when: 'a video does not play because the pass has expired (B 4)', test: gate },
  'registration-code-shown': { when: 'the viewer can read a code: to sign in, or to buy a plan', test: code },
  'registration-code-expired': { when: 'a code has expired unused (C 4.2)', test: code },
  'sign-in-started': { when: 'the viewer sends the form, or asks for a code to sign in with', test: code },
  'sign-in-succeeded': { when: 'the viewer is signed in, also without a subscription (B 6)', test: code },
  'sign-in-error': { when: 'a sign-in has failed (C 8.2), or the viewer may not watch with it', test: login },
  'sign-up-error': { when: 'an account could not be made (C 8.2)', test: login },
  'trial-sign-up': { when: 'an account signs in by code in a pay-TV app (B 4), new or not', test: code },
  'sign-out': {
    when: 'the viewer signs out of the account or the TV provider; forced: they have nothing to watch with it (C 8.2)',
    test: 'test/unit/stores/session/sign-out.test.ts',
  },
  'password-reset-requested': { when: 'the call for a new password is answered', test: login },
  'device-limit-reached': { when: 'a sign-in finds the account on too many devices (C 8.2)', test: login },
  'watchlist-changed': { when: 'shows were added to the watchlist or removed from it', test: favourites },
  'personalities-changed': {
    when: 'favourite personalities were added or removed, where the brand tracks them (C "Brand and platform configuration")',
    test: favourites,
  },
  'error-shown': { when: 'the error screen appears (C 8.2)', test: viewing },
  'modal-shown': { when: 'a dialog opens; of a promo with its name', test: viewing },
  'casting-sign-in': {
    when: 'a sign-in by the phone that casts has ended (C 4.3)',
    test: 'test/unit/casting/home-sso/home-sso.test.ts',
  },
  'subscription-purchased': { when: 'a plan was bought by a code (B 6)', test: 'test/e2e/watch/plans.test.ts' },
  'location-resolved': {
    when: 'the service has told where the device is (C 7.3): country and market area',
    test: evening,
  },
} as const satisfies Record<EventName, EventNote>;

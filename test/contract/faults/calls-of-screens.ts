import { when } from 'mobx';
import { success } from '../../../src/api/api-result.ts';
import { createConsentApi } from '../../../src/api/consent/consent-api.ts';
import type { ScheduleFeed, ScheduleQuery } from '../../../src/api/content/calls/schedule.ts';
import type { ContentApi } from '../../../src/api/content/content-api.ts';
import type { FetchOptions } from '../../../src/api/feed/fetch-feed.ts';
import { minuteMs } from '../../../src/config/clock.ts';
import { gatedPlayback } from '../../../src/player/session/gated-playback.ts';
import { privacyWords } from '../../../src/screens/settings/panels/privacy-words.ts';
import { CollectionStore } from '../../../src/stores/content/collection-store.ts';
import { ScheduleStore } from '../../../src/stores/content/schedule/schedule-store.ts';
import { PrivacyKeeper } from '../../../src/stores/session/privacy-keeper.ts';
import { item } from '../../support/fakes/content.ts';
import { outcomeOf } from './calls-of-content.ts';
import { startTime } from './good-answers.ts';
import { type Call, directProbe, nothingShown } from './probes.ts';
import type { CallName } from './table/fault-table.ts';
import type { Television } from './television.ts';

const consentOf = ({ transport, readBlob }: Television) =>
  createConsentApi({ transport, readBlob, propertyCode: 'proscenium' });

/** The privacy panel of the settings, which asks for the choice that counts. */
const privacyChoice = (television: Television): ReturnType<Call['probe']> => {
  const { storage, t } = television;
  const keeper = new PrivacyKeeper({
    consent: consentOf(television),
    advertising: () => Promise.reject(new Error('The panel does not ask the device.')),
    storage,
    identity: 'ada',
  });
  let words = '';
  return {
    async ask() {
      words = privacyWords(await keeper.choice(), t, String);
    },
    sees: () => (words === t('settings.privacy.failed') ? 'choice unknown' : 'goes on'),
  };
};

const now = startTime / minuteMs;
const screen = { firstRow: 0, lastRow: 5, from: now, to: now + 120 };
/** The first of the channels that a call is made for, with those next to the screen. */
const channelsFurther = 80;

const schedule = (television: Television): ReturnType<Call['probe']> => {
  const { content, clock } = television;
  const store = new ScheduleStore({ api: content, clock });
  const outcomes = new Set<string>();
  return {
    async ask() {
      store.see(screen);
      await when(() => store.status !== 'loading');
      outcomes.add(store.status);
      // Otherwise it would be tried again.
      store.leave();
    },
    sees: () => (outcomes.has('ready') ? 'goes on' : outcomes.has('failed') ? 'page error' : 'nothing'),
  };
};

/** The schedule is open; the viewer moves on to channels that are not loaded yet. */
const scheduleFurther = (television: Television): ReturnType<Call['probe']> => {
  const { content, clock, idle } = television;
  const first: ScheduleFeed = { channelCount: 2000, startsAt: null, endsAt: null, channels: [] };
  const api: Pick<ContentApi, 'schedule'> = {
    schedule: async (query: ScheduleQuery, options?: FetchOptions) =>
      query.first < channelsFurther ? success(first) : content.schedule(query, options),
  };
  const store = new ScheduleStore({ api, clock });
  store.see(screen);
  const ready = idle();
  return {
    async ask() {
      await ready;
      store.see({ ...screen, firstRow: 100, lastRow: 105 });
      await new Promise<void>((resolve) => store.onChange(resolve));
      store.leave();
    },
    sees() {
      const { kind } = store.cellAt(102, now);
      if (store.status !== 'ready') return 'page error';
      return kind === 'failed' ? 'failed cells' : 'goes on';
    },
  };
};

const collection = (television: Television): ReturnType<Call['probe']> => {
  const store = new CollectionStore('/api/nation/collection', television.content);
  return {
    ask: () => store.loadMore(),
    sees: () => (store.items?.length === 2 ? 'goes on' : store.hasFailed ? 'failed dialog' : 'nothing'),
  };
};

const collectionFurther = (television: Television): ReturnType<Call['probe']> => {
  const { content } = television;
  let calls = 0;
  const store = new CollectionStore('/api/nation/clips', {
    collection: async (uri, original, options) =>
      calls++ === 0
        ? { items: [item({ entityId: 'e0' })], itemCount: 3, next: '/api/nation/collection', hasFailed: false }
        : content.collection(uri, original, options),
  });
  const ready = store.loadMore();
  return {
    async ask() {
      await ready;
      await store.loadMore();
    },
    sees: () => outcomeOf(television, store.items?.length === 3, 'feed-failed'),
  };
};

/** A playback, for which the item's rights are asked beside its stream. */
const entity = ({ content, session }: Television): ReturnType<Call['probe']> => {
  let hasItem = false;
  let stream = '';
  return {
    async ask() {
      const item = content.entity('e1');
      const playback = await gatedPlayback({
        item,
        fetchPlayback: () => content.playback({ videoId: 'e1', live: false }),
        session,
        gate: { enter: () => Promise.reject(new Error('No pass is needed.')), passNotHonoured() {} },
        signal: new AbortController().signal,
      });
      hasItem = (await item).ok;
      stream = playback.streamUrl;
    },
    sees: () => (stream === '' ? 'playback error' : hasItem ? 'goes on' : 'rights by the stream'),
  };
};

/** Calls of the screens to browse and to set. */
export const screenCalls = {
  'consent.qrPicture': {
    target: /consent\/v1\/qr/,
    probe: directProbe(
      (television) => consentOf(television).qrPicture('ada'),
      () => 'no picture',
    ),
  },
  'consent.get': {
    target: /consent\/v1\/get/,
    probe: directProbe((television) => consentOf(television).get(['ada']), nothingShown),
  },
  'consent.get of the settings': { target: /consent\/v1\/get/, probe: privacyChoice },
  'content.schedule': { target: /nation\/schedule/, probe: schedule },
  'content.schedule of a further part': { target: /nation\/schedule/, probe: scheduleFurther },
  'content.collection': { target: /nation\/collection/, probe: collection },
  'content.collection of a further page': { target: /nation\/collection/, probe: collectionFurther },
  'content.entity': { target: /nation\/entities/, probe: entity },
} satisfies Partial<Record<CallName, Call>>;

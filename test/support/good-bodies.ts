/** Bodies like those of the services, with every field that the normaliser reads. Fuzzing starts from them. */

const item = {
  entity_id: 'e1',
  type: 'EPISODE',
  title: 'The Ridge',
  content_sku: ['a.nws.x'],
  mvpd_auth: true,
  availability: [{ tag: 'free' }, 'subscription'],
  category_type: 'personality',
  tagline: 'Up there',
  description: 'One.\nTwo.',
  long_description: 'Three.',
  images: { still: '/img/1', logo: { uri: 'https://pictures.example/2' } },
  title_treatment: '/img/3',
  series_id: 's1',
  series_title: 'Ridges',
  series_type: 'series',
  showcode: 'RDG',
  season_number: 1,
  episode_number: '2',
  genres: ['History'],
  rating: 'TV-PG',
  release_year: 2024,
  tms_id: 'EP1',
  isPlayable: true,
  duration_sec: 1500,
  percent_watched: 0.4,
  start_time: '2026-03-01T20:00:00Z',
  end_time: 1_772_400_000_000,
  original_air_date: '2026-01-01',
  airing_type: 'LIVE',
  status: 'live',
  video_type: 'full',
  stream_types: ['live'],
  content_flags: ['NEW'],
  content_label: 'New',
  autoPlayVideoUrl: '/clip.m3u8',
  network: 'NWS',
  network_logo: '/img/4',
  network_logo_is_dark: true,
  timer_gap_in_minutes: 10,
  call_sign: 'NWSD',
  required_entitlements: { live: ['a.nws.l'], vod: 'a.nws.v' },
  detail_page_uri: '/api/nation/details/e1',
  detail_page_items: ['seasons'],
  watch_page_uri: '/api/nation/watch/e1',
  uri: '/api/nation/collections/c1',
  item_count: 3,
};

/** An item within a list; its many fields are fuzzed separately. */
const listed = {
  entity_id: 'e1',
  type: 'EPISODE',
  title: 'The Ridge',
  images: { still: '/img/1' },
  genres: ['History'],
};

const schedule = {
  item_count: 2,
  starts_at: '2026-03-01T00:00:00Z',
  ends_at: '2026-03-08T00:00:00Z',
  items: [
    {
      channel_id: 'one',
      title: 'Channel One',
      call_sign: 'ONE',
      network_logo: '/img/5',
      mvpd_auth: true,
      items: [{ ...listed, start_time: '2026-03-01T20:00:00Z', end_time: '2026-03-01T21:00:00Z' }],
    },
  ],
};

const scroll = { first: '/a', current: '/b', next: '/c?cursor=2', last: '/d' };

const container = {
  container_id: 'row-1',
  headline: 'Because You Watched {showname}',
  title: 'Row',
  description: 'What it is.',
  container_layout_type: 'landscape',
  template: 'featured',
  request_source: 'SSR',
  request_type: 'because_you_watch',
  platform: 'web',
  tenant: 'nation',
  uri: '/api/nation/containers/row-1',
  type: 'row',
  items: [listed, { ...listed, entity_id: 'e2', type: 'Series' }],
  item_count: 2,
  scroll,
  refresh: { refresh_uri: '/api/nation/containers/row-1', max_age_ms: 60_000 },
  are_badges_disabled: false,
};

const detail = { data: { items: [listed], item_count: 1, scroll, refresh: container.refresh } };
const panel = { '@id': 'p1', headline: 'Panel', items: { member: [listed], totalItems: 1 }, view: scroll };

const navItem = {
  nav_item_id: 'n1',
  id: 'i1',
  item_key: 'home',
  display_name: 'Home',
  url: '/api/nation/screens/home',
  text: 'Home',
  view_type: 'ICON',
  page_link_type: 'HOME_PAGE',
  all_url: true,
};
const navigation = { header: { categories: { list: [navItem] }, default: { list: [navItem] } } };

const bookmark = {
  entity_id: 'e1',
  '@id': 'e1',
  show_code: 'RDG',
  percentWatched: 40,
  watch_percent: 0.4,
  watched: false,
  watch_state: 'IN_PROGRESS',
  modified: '2026-03-01T20:00:00Z',
  bookmark_updated_at: '2026-03-01T20:00:00Z',
};

const signIn = {
  accessToken: 'a.b.c',
  refreshToken: 'r',
  tokenExpiration: 1_772_400_000_000,
  profileId: 'p1',
  userType: 'registered',
  accountType: 'email',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'L',
  deviceId: 'tv',
  viewerId: 'v1',
  mvpd: 'Cox',
  authn_expire: 1_772_400_000_000,
};

const offer = { mvpdId: 'preview-once', reset: 1, timeToLiveSeconds: 600 };

const configuration = {
  app: {
    auth: {
      ttl: 600,
      displayActivationUrl: 'tv.example/activate',
      qrCodeUrl: '/profile/v1/provider-qr/api3/{code}',
      isPollingCompleteOnAccountActivation: true,
      isSignInDuringWatchingAllowed: true,
      requiredEntitlements: ['nws'],
      isMarketingLandingAllowed: true,
    },
    api: { auth: { accountRegCodePoll: '/poll', profileQrCode: '/qr/{code}?size={size}' } },
    profile: { accountRegCodePollingInterval: 5000, invalidProfileTypes: ['none'] },
    previewPass: { isEnabled: true, oneTime: offer, daily: offer },
    analytics: { isEnabled: true, url: '/analytics', writeKey: 'k' },
    intake: { url: '/intake', clientToken: 'k', applicationId: 'a', sessionSampleRate: 50 },
    video: { controlBarTimeout: 5000, upNextDurationMovie: 30, support4k: true },
    promo: {
      enabled: true,
      modal: 'spring',
      frequency: 5,
      backgroundImageSrc: '/promo.jpg',
      buttons: [
        { text: 'Watch', action: 'deeplink', deeplink: 'player/v1' },
        { text: 'Later', action: 'dismiss' },
      ],
    },
    ads: { adDebugTemplateValue: 'https://ads.example/{slot}' },
  },
  brand: { vzbAppId: 'vzb', enableVzbHomeSSO: true },
};

const settings = [{ item_key: 'about', display_name: 'About', text: 'One\nTwo', activation_keys: ['left', 'up'] }];

/** By the name of the normaliser. */
export const goodBodies: Readonly<Record<string, unknown>> = {
  normaliseAds: { ASSETS: [{ URI: '/streams/ad/orbit/1.abc/master.m3u8', DURATION: 8 }] },
  normaliseBookmark: bookmark,
  normaliseConfiguration: configuration,
  normaliseConsents: { consents: [{ identity: 'p1', targetedAdvertising: true, updatedAt: '2026-03-01T20:00:00Z' }] },
  normaliseCollection: { member: [listed], totalItems: 1, view: { next: '/next' } },
  normaliseContainer: container,
  normaliseContainerPage: detail,
  normaliseEntitlements: { entitlements: { NWS: ['live', 'vod'], SPT: ['vod'] } },
  normaliseFavourites: { favorites: [{ id: 'series:RDG', favoriteType: 'Series', entity_id: 'RDG' }] },
  normaliseHome: { panels: { member: [{ items: { member: [navItem] } }] }, navigation },
  normaliseItem: item,
  normaliseItems: [listed, { ...listed, entity_id: 'e2' }],
  normaliseLegacyBookmarks: { items: [bookmark] },
  normaliseMembers: { member: [listed] },
  normaliseNavigation: navigation,
  normalisePage: { page_id: 'home', page_type: 'HOME', containers: [container], entity: listed },
  normalisePaths: { home: '/home', entity: '/entities/{entityId}' },
  normalisePanel: panel,
  normalisePlans: {
    member: [
      {
        id: 'monthly',
        name: 'Monthly',
        price: { amount: 5.99, currency: 'USD' },
        period: 'month',
        trial_days: 7,
        is_featured: true,
        includes: ['Every show'],
      },
    ],
  },
  normalisePlayback: {
    entity_id: 'e1',
    title: 'The Ridge',
    subtitle: 'S1 E2',
    network: 'NWS',
    network_logo: '/img/4',
    type: 'live',
    stream: { url: '/streams/e1.m3u8', mime_type: 'application/vnd.apple.mpegurl' },
    restart: { url: '/streams/e1-restart.m3u8' },
    captions: true,
    duration_sec: 1500,
    start_time: 1,
    end_time: 2,
  },
  normalisePoll: { status: 'PENDING', expires: 1_772_400_000, isRegister: false },
  normalisePreviewPass: { ...signIn, mvpd: 'preview-once' },
  normaliseProvider: {
    member: [{ adobePassId: 'Cox', code: 'COX', hash: 'h', id: 'cox', name: 'Cox', logos: ['/black', '/white'] }],
  },
  normaliseSchedule: schedule,
  normaliseProviders: {
    member: [{ code: 'COX', id: 'cox', name: 'Cox', logos: ['/black', '/white'] }],
  },
  normaliseRegCode: { code: 'ABC234', expires: 1_772_400_000 },
  normaliseSearch: { results: [{ id: 'g', type: 'series', title: 'Shows', view: scroll, member: [listed] }] },
  normaliseSettings: settings,
  normaliseSignIn: signIn,
  normaliseSubscription: {
    isUserSubscribed: true,
    serviceDetails: [{ appId: 'nation', packageDetails: [{ status: 'Active' }] }],
  },
  normaliseTexts: { 'button.ok': 'Right' },
  normaliseTrackerBookmarks: { data: { items: [bookmark] } },
  normaliseUserMetadata: { mvpd: 'Cox', provider: 'Cox', upstreamUserID: 'u1' },
  normaliseXid: { xid: 'x1' },
};

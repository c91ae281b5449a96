/**
 * Code that no viewer reaches yet, because the feature that needs it is not built (scripts/check-reached.mjs). An entry is
 * a file, or a file with one export, member, text key or variant. An entry that is reached fails the check, so this list
 * is empty when all of these features are built. Documents name a missing feature by its `neededBy`.
 */
export const unreached = [
  {
    neededBy: 'account page: who is signed in, and what failed there',
    parts: [
      'src/api/api-error.ts: ApiError.status',
      'src/api/profile/profile-api.ts: createProfileApi.refreshToken',
      'src/api/profile/sign-in.ts: SignIn.accountType',
      'src/api/profile/sign-in.ts: SignIn.authnExpire',
      'src/api/profile/sign-in.ts: SignIn.email',
      'src/api/profile/sign-in.ts: SignIn.firstName',
      'src/api/profile/sign-in.ts: SignIn.lastName',
      'src/api/profile/sign-in.ts: SignIn.mvpd',
      'src/api/profile/sign-in.ts: SignIn.profileId',
      'src/api/profile/sign-in.ts: SignIn.userType',
      'src/api/profile/sign-in.ts: SignIn.viewerId',
      'src/api/provider-sdk/refresh.ts: RefreshRoute.account-token',
      'src/api/provider-sdk/refresh.ts: RefreshRoute.hydra',
    ],
  },
  {
    neededBy: 'benchmarks that move the focus at once',
    parts: ['src/focus/engine/engine.ts: FocusEngine.flush'],
  },
  {
    neededBy: 'navigation bar: the selected item and its page',
    parts: [
      'src/api/content/content-api.ts: createContentApi.navigation',
      'src/api/content/later-calls.ts: createLaterCalls.navigation',
      'src/api/content/calls/navigation.ts',
      'src/api/content/types.ts: NavItem.navItemId',
      'src/api/content/types.ts: NavItem.pageLinkType',
      'src/api/content/types.ts: NavItem.text',
      'src/api/content/types.ts: NavItem.url',
    ],
  },
  {
    neededBy: 'labels of items',
    parts: [
      'src/api/content/types.ts: ContentItem.contentFlags',
      'src/api/content/types.ts: ContentItem.status',
      'src/api/content/types.ts: ContentItem.streamTypes',
      'src/api/content/types.ts: ContentItem.tmsId',
      'src/api/content/types.ts: ContentItem.videoType',
    ],
  },
  {
    neededBy: 'paging of rows, and panels',
    parts: [
      'src/api/content/content-api.ts: createContentApi.container',
      'src/api/content/later-calls.ts: createLaterCalls.container',
      'src/api/content/calls/panel.ts: fetchContainer',
      'src/api/content/calls/panel.ts: normalisePanel',
      'src/api/content/types.ts: Container.platform',
      'src/api/content/types.ts: Container.tenant',
      'src/api/content/types.ts: Container.type',
      'src/api/content/types.ts: Scroll.current',
      'src/api/content/types.ts: Scroll.last',
      'src/config/constants.ts: timing.scrollerThrottle',
      'src/stores/content/page-store.ts: PageStore.container',
    ],
  },
  {
    neededBy: 'detail pages of series, and deep links to one episode',
    parts: [
      'src/api/content/content-api.ts: createContentApi.watchPage',
      'src/api/content/calls/entity.ts: fetchWatchPage',
      'src/api/content/later-calls.ts: createLaterCalls.watchPage',
      'src/api/content/types.ts: ContentItem.detailPageItems',
      'src/api/content/types.ts: ContentItem.watchPageUri',
      'src/i18n/error-texts.ts: errorTexts.error.contentUnavailable.message',
    ],
  },
  {
    neededBy: 'continue watching',
    parts: [
      'src/api/bookmarks/bookmark-services.ts: createBookmarksSdk',
      'src/api/bookmarks/bookmark-services.ts: normaliseLegacyBookmarks',
    ],
  },
  {
    neededBy: 'less texture memory on old sets',
    parts: ['src/config/device-class.ts: DeviceClass.textureBytes'],
  },
  {
    neededBy: 'reload of the app in the same page',
    parts: ['src/app/mount.tsx: MountedApp.started', 'src/app/mount.tsx: MountedApp.unmount'],
  },
];

/** Features without any code yet. `docs/specification/` names these and the ones above where it says what is not built. */
export const unwritten = [];

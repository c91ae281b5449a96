/**
 * Code that only tests use so far, grouped by the planned work that will use it (scripts/check-reached.mjs). An entry
 * is a file, or a file with an export or a member; a final `*` matches any name. An entry that matches nothing fails
 * the check. The list is empty when all of this work is done.
 */
export const unreached = [
  {
    work: 'Corrections: rules, focus, security',
    parts: [
      'src/api/content/types.ts: ContentItem.contentLabel',
      'src/stores/session/favourites-store.ts: FavouritesStore.isInWatchlist',
      'src/stores/session/favourites-store.ts: FavouritesStore.toggleWatchlist',
    ],
  },
  {
    work: 'Accounts: from the landing page to sign-out',
    parts: [
      'src/stores/session/login-store.ts',
      'src/stores/rules/email.ts',
      'src/stores/preview/preview-gate.ts',
      'src/config/constants.ts: passwordMinimum',
      'src/config/brand.ts: BrandConfig.previewPassOverlayTimeoutMs',
      'src/api/auth/preview-pass.ts: PreviewPass.*',
      'src/api/auth/provider-list.ts: ProviderRecord.*',
      'src/api/auth/user-metadata.ts: UserMetadata.provider',
      'src/api/profile/devices.ts: ConflictingDevice.*',
      'src/api/profile/sign-in.ts: SignIn.*',
      'src/stores/preview/preview-pass-store.ts: PreviewOutcome.expiresAt',
      'src/stores/preview/preview-pass-store.ts: PreviewPassStore.isRunning',
      'src/stores/registration/registration-store.ts: MvpdPollingResult.*',
      'src/stores/registration/registration-store.ts: RegistrationFailure.error',
      'src/stores/registration/status-rules.ts: PollingResult.*',
      'src/stores/session/sign-out.ts: SignOut.ofAccount',
      'src/viewer/viewer.ts: Viewer.signOut',
      'src/screens/sign-in/code-tiles.ts: CodeTiles.gap',
    ],
  },
  {
    work: 'Browsing and settings: search, schedule, lists, hero',
    parts: [
      'src/api/content/types.ts: Container.*',
      'src/api/content/types.ts: ContentItem.*',
      'src/api/content/types.ts: NavItem.*',
      'src/api/content/types.ts: Page.*',
      'src/api/content/types.ts: Scroll.*',
      'src/api/content/types.ts: SearchGroup.*',
      'src/api/consent/consent-api.ts: Consent.*',
      'src/config/constants.ts: screen.hdHeight',
      'src/config/constants.ts: timing.scrollerThrottle',
      'src/stores/content/container-store.ts: ContainerStore.moreStatus',
      'src/stores/content/page-store.ts: PageStore.container',
      'src/stores/navigation/navbar-store.ts: NavbarStore.*',
      'src/stores/rules/content-rules.ts: isAutoplayAllowed',
      'src/stores/session/favourites-store.ts: FavouritesStore.isFavouritePersonality',
      'src/stores/session/favourites-store.ts: FavouritesStore.removeChosen',
      'src/stores/session/favourites-store.ts: FavouritesStore.togglePersonality',
      'src/stores/session/settings-store.ts: SettingsStore.toggleContinuousPlayback',
      'src/app/core.ts: Stores.settings',
      'src/viewer/create-account.ts: Account.favourites',
      'src/viewer/viewer.ts: Viewer.favourites',
    ],
  },
  {
    work: 'Player: ads, captions, live, up-next',
    parts: [
      'src/api/bookmarks/bookmark-services.ts: createBookmarksSdk',
      'src/config/constants.ts: timing.playerStartDelay',
      'src/platform/platform.ts: VideoCapabilities.*',
      'src/stores/content/content-store.ts: ContentStore.upNext',
      'src/stores/player-store.ts: PlayerFailure.status',
      'src/stores/player-store.ts: PlayerStore.*',
      'src/stores/session/bookmarks-store.ts: BookmarksStore.latestOfShow',
      'src/stores/session/bookmarks-store.ts: BookmarksStore.ofEntity',
    ],
  },
  {
    work: 'Casting, analytics, consent',
    parts: [
      'src/api/api-error.ts: ApiError.status',
      'src/config/brand.ts: BrandConfig.network',
      'src/config/store.ts: StoreConfig.mobilePackageId',
      'src/platform/platform.ts: Device.*',
      'src/stores/session/privacy-keeper.ts: Privacy.privacyString',
      'src/telemetry/analytics/viewed-time.ts: ViewedTime.contentSeconds',
      'src/telemetry/telemetry.ts: Telemetry.sdk*',
    ],
  },
  {
    work: 'Long sessions: low memory on old sets',
    parts: ['src/config/device-class.ts: DeviceClass.textureBytes'],
  },
  {
    work: 'The workshop: the app is mounted again in the same page when its source changes',
    parts: ['src/app/mount.tsx: MountedApp.*'],
  },
];

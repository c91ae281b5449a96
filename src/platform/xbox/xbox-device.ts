/** What this app uses of the Windows Runtime, in the names that it has in a hosted app. */

interface Activation {
  readonly kind: number;
  readonly uri?: { readonly rawUri: string };
}

interface Suspension {
  readonly suspendingOperation?: { getDeferral(): { complete(): void } };
}

interface BackRequest {
  handled: boolean;
}

type Listening<Events> = {
  addEventListener<Name extends keyof Events>(name: Name, told: (event: Events[Name]) => void): void;
};

interface WindowsRuntime {
  ApplicationModel?: { Activation?: { ActivationKind?: { protocol: number } } };
  UI?: {
    WebUI?: {
      WebUIApplication?: Listening<{ activated: Activation; suspending: Suspension; resuming: unknown }>;
    };
    Core?: { SystemNavigationManager?: { getForCurrentView(): Listening<{ backrequested: BackRequest }> } };
    ViewManagement?: {
      ApplicationView?: { getForCurrentView(): { setDesiredBoundsMode(mode: number): void } };
      ApplicationViewBoundsMode?: { useCoreWindow: number };
    };
  };
  System?: {
    Display?: { DisplayRequest?: new () => { requestActive(): void; requestRelease(): void } };
    Profile?: {
      SystemIdentification?: { getSystemIdForPublisher(): { readonly id: unknown } };
      AnalyticsInfo?: { readonly versionInfo?: { readonly deviceFamilyVersion?: unknown } };
    };
    UserProfile?: { AdvertisingManager?: { readonly advertisingId: unknown } };
  };
  Security?: {
    Cryptography?: { CryptographicBuffer?: { encodeToHexString(buffer: unknown): string } };
    ExchangeActiveSyncProvisioning?: {
      EasClientDeviceInformation?: new () => { readonly systemProductName?: unknown };
    };
  };
}

/** The window of an app that the console hosts. In a WebView2 shell `Windows` is missing and the browser does what it can. */
export type XboxWindow = Window &
  typeof globalThis & {
    readonly Windows?: WindowsRuntime;
    readonly navigator: Navigator & { gamepadInputEmulation?: string };
  };

/** What this app uses of Samsung's objects; as @types/tizen-common-web and @types/tizen-tv-webapis describe them. */

type ErrorCallback = (error: unknown) => void;

interface Tizen {
  tvinputdevice?: {
    registerKey(name: string): void;
    registerKeyBatch(names: readonly string[], success?: () => void, error?: ErrorCallback): void;
  };
  application?: {
    getCurrentApplication(): {
      exit(): void;
      getRequestedAppControl(): {
        appControl: { data: readonly { key: string; value: readonly string[] }[] };
      } | null;
    };
  };
  systeminfo?: { getTotalMemory(): number };
  tvinfo?: { addCaptionValueChangeListener(key: string, changed: (key: string, value: unknown) => void): number };
}

interface Webapis {
  productinfo?: { getDuid(): string; getModel(): string; getFirmware(): string };
  adinfo?: { getTIFA(): string; isLATEnabled(): boolean };
  appcommon?: {
    AppCommonScreenSaverState: { SCREEN_SAVER_OFF: number; SCREEN_SAVER_ON: number };
    setScreenSaver(state: number, success?: () => void, error?: ErrorCallback): void;
  };
  tvinfo?: {
    TvInfoMenuKey: { CAPTION_ONOFF_KEY: number; VOICE_GUIDE_KEY: number };
    getMenuValue(key: number): number;
  };
  network?: {
    NetworkState: { GATEWAY_CONNECTED: number; GATEWAY_DISCONNECTED: number };
    addNetworkStateChangeListener(changed: (state: number) => void): number;
  };
}

/** The window of a Samsung set. `webapis` comes with `$WEBAPIS/webapis/webapis.js`, which the package's page loads. */
export type TizenWindow = Window & typeof globalThis & { readonly tizen?: Tizen; readonly webapis?: Webapis };

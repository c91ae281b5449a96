/// <reference types="winrt-uwp" />

declare global {
  namespace Windows.System.Profile {
    /** Newer than the type package. */
    const SystemIdentification: { getSystemIdForPublisher(): { readonly id: Windows.Storage.Streams.IBuffer } };
  }
}

/** What a console gives an app that it hosts. In a WebView2 shell `Windows` is missing and the browser does what it can. */
export interface ConsoleObjects {
  readonly Windows?: typeof Windows;
}

/** A start by the app's protocol. */
export type ProtocolActivation = Partial<Windows.UI.WebUI.WebUIProtocolActivatedEventArgs>;

export type PadNavigator = Navigator & { gamepadInputEmulation?: string };

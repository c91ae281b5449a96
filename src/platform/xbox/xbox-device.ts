/// <reference types="winrt-uwp" />

declare global {
  namespace Windows.System.Profile {
    /** Missing in the type package. */
    const SystemIdentification: { getSystemIdForPublisher(): { readonly id: Windows.Storage.Streams.IBuffer } };
  }
}

/** The Windows Runtime of a hosted app. In a WebView2 shell `Windows` is missing and the browser's features remain. */
export interface ConsoleObjects {
  readonly Windows?: typeof Windows;
}

/** A protocol activation. */
export type ProtocolActivation = Partial<Windows.UI.WebUI.WebUIProtocolActivatedEventArgs>;

export type PadNavigator = Navigator & { gamepadInputEmulation?: string };

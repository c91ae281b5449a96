/** Everything that no frame of Home needs, in one chunk: later.ts fetches it. */
import type { ComponentType } from 'react';
import { enLater } from '../../i18n/en-later.ts';
import { ModalHost } from '../../modals/modal-host.tsx';
import type { ModalServices } from '../../modals/modal-services.ts';
import { extendSceneLater } from '../../render/later-elements.ts';
import type { Stage } from '../../render/stage.ts';
import { DetailScreen } from '../../screens/detail/detail-screen.tsx';
import { MessageScreen } from '../../screens/message/message-screen.tsx';
import { PlaybackProvider } from '../../screens/player/playback-context.ts';
import { PlayerScreen } from '../../screens/player/player-screen.tsx';
import type { ScreenProps } from '../../screens/shared/screen-props.ts';
import { CodeSignInScreen } from '../../screens/sign-in/code-sign-in-screen.tsx';
import { SignInProvider } from '../../screens/sign-in/sign-in-context.ts';
import type { ScreenName } from '../../stores/navigation/route-types.ts';
import { connectPlatform } from '../connect/connect-platform.ts';
import type { App } from '../create-app.ts';
import type { Routing } from '../navigation/routing.ts';
import type { Viewer } from '../viewer/create-viewer.ts';
import { createPlayback } from './create-playback.ts';

/** The parts of the app beyond Home. */
export interface Parts {
  screenOf(name: ScreenName): ComponentType<ScreenProps>;
  ModalHost: ComponentType<{ services: ModalServices }>;
}

/** Call once. */
export function createParts(app: App, stage: Stage, viewer: Viewer, routing: Routing): Parts {
  app.messages.add(enLater);
  extendSceneLater(stage);
  const playback = createPlayback(app);
  const { platform, report } = app.options;
  connectPlatform({ ...app, platform, report, playback, viewer, routing, pictures: stage.pictures });
  const codeSignInScreen = (props: ScreenProps) => (
    <SignInProvider value={viewer.codeSignIn}>
      <CodeSignInScreen {...props} />
    </SignInProvider>
  );
  const screens: Partial<Record<ScreenName, ComponentType<ScreenProps>>> = {
    series: DetailScreen,
    movie: DetailScreen,
    special: DetailScreen,
    personality: DetailScreen,
    category: DetailScreen,
    interstitial: DetailScreen,
    player: (props) => (
      <PlaybackProvider value={playback}>
        <PlayerScreen {...props} />
      </PlaybackProvider>
    ),
    'tv-signin': codeSignInScreen,
    'browser-signin': codeSignInScreen,
  };
  return { screenOf: (name) => screens[name] ?? MessageScreen, ModalHost };
}

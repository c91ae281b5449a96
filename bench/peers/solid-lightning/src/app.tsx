import type { ElementNode } from '@lightningtv/solid';
import { useFocusManager } from '@lightningtv/solid/primitives';
import { type RouteSectionProps, useLocation, useNavigate } from '@solidjs/router';
import { createResource, Show } from 'solid-js';
import mark from '../../../../brands/nation/mark.png';
import { screen } from '../../../product/constants.ts';
import { getNavigation } from './api/content.ts';
import edge from './assets/edge.png';
import { trackPicture } from './bench/tiles.ts';
import { brand, look, rgba } from './theme.ts';
import { isScrolled } from './ui/chrome.ts';
import { Navbar } from './ui/navbar.tsx';

const footerGradient = 96;
const navigation = getNavigation();

/** The frame around every page: navbar, footer logo, keys. */
export function App(props: RouteSectionProps) {
  useFocusManager({
    Left: ['ArrowLeft', 37],
    Right: ['ArrowRight', 39],
    Up: ['ArrowUp', 38],
    Down: ['ArrowDown', 40],
    Enter: ['Enter', 13],
    Back: ['Escape', 27, 'Backspace', 461, 10009],
  });
  const location = useLocation();
  const navigate = useNavigate();
  const [entries] = createResource(() => navigation);
  const isBrowse = () => location.pathname.startsWith('/screens/');
  const isPlain = () => location.pathname.startsWith('/player/') || location.pathname.startsWith('/bench/');
  let page!: ElementNode;
  let navbar: ElementNode | undefined;
  const { width, height } = brand.logo.footer;

  return (
    <view
      width={0}
      height={0}
      forwardFocus={0}
      onBack={() => {
        if (location.pathname !== '/screens/home') {
          if (window.history.length > 1) navigate(-1);
          else navigate('/screens/home', { replace: true });
        }
        return true;
      }}
    >
      <view
        ref={page}
        width={0}
        height={0}
        forwardFocus={function (this: ElementNode) {
          const child = this.children.find((node) => 'setFocus' in node);
          child?.setFocus();
          return child !== undefined;
        }}
        onUp={() => {
          if (!navbar || isScrolled()) return false;
          navbar.setFocus();
          return true;
        }}
      >
        {props.children}
      </view>
      <Show when={!isPlain()}>
        <view
          src={edge}
          y={screen.height - footerGradient}
          width={screen.width}
          height={footerGradient}
          color={rgba(look.theme.color.ground, 0.85)}
        />
      </Show>
      <Show when={isBrowse() && entries()}>
        {(loaded) => (
          <view
            width={0}
            height={0}
            onDown={() => {
              page.setFocus();
              return true;
            }}
          >
            <Navbar {...loaded()} ref={(row) => (navbar = row)} />
          </view>
        )}
      </Show>
      <Show when={!isPlain()}>
        <view
          ref={trackPicture}
          src={mark}
          x={screen.width - screen.safeX - width}
          y={isBrowse() ? screen.height - 24 - height : screen.safeY}
          width={width}
          height={height}
          color={rgba(0xffffff, 0.7)}
        />
      </Show>
    </view>
  );
}

import { describe, expect, it, vi } from 'vitest';
import { fireboltCaptions } from '../../../src/platform/flex/firebolt-captions.ts';
import { SettableCaptionMenu } from '../../../src/platform/shared/caption-menu.ts';
import { tizenCaptions } from '../../../src/platform/tizen/tizen-captions.ts';

const read = (captions: ReturnType<typeof fireboltCaptions>) => {
  const menu = new SettableCaptionMenu();
  menu.set(captions);
  return menu.appearance;
};

describe('the look of captions in a device’s menu', () => {
  it('is told to listeners', () => {
    const menu = new SettableCaptionMenu();
    const listener = vi.fn();
    menu.subscribe(listener);
    menu.set(fireboltCaptions({ fontSize: 2 }));
    expect(listener).toHaveBeenCalledExactlyOnceWith({ size: '200' });
  });

  it('is read from Firebolt as the nearest of our choices', () => {
    const styles = {
      fontFamily: 'monospaced_sanserif',
      fontSize: 1.4,
      fontColor: '#FFFF00',
      fontEdge: 'uniform',
      fontOpacity: 100,
      backgroundColor: '#000000',
      backgroundOpacity: 60,
      windowColor: 'white',
      windowOpacity: 0,
    };
    expect(read(fireboltCaptions(styles))).toEqual({
      size: '150',
      font: 'mono',
      color: 'yellow',
      edge: 'outline',
      opacity: '100',
      background: 'black',
      backgroundOpacity: '50',
      window: 'white',
      windowOpacity: '0',
    });
  });

  it('is read from a Samsung set, whose defaults leave it to the app', () => {
    const values: Record<string, string> = {
      CAPTION_FONT_SIZE_KEY: 'CAPTION_SIZE_EXTRA_LARGE',
      CAPTION_FONT_STYLE_KEY: 'CAPTION_FONT_DEFAULT',
      CAPTION_FONT_COLOR_KEY: 'CAPTION_COLOR_DEFAULT',
      CAPTION_FONT_OPACITY_KEY: 'CAPTION_OPACITY_TRANSLUCENT',
      CAPTION_EDGE_TYPE_KEY: 'CAPTION_EDGE_DROP_SHADOWED',
      CAPTION_BG_COLOR_KEY: 'CAPTION_COLOR_BLUE',
      CAPTION_BG_OPACITY_KEY: 'CAPTION_OPACITY_TRANSPARENT',
    };
    expect(read(tizenCaptions((key) => values[key]))).toEqual({
      size: '200',
      opacity: '50',
      edge: 'shadow',
      background: 'blue',
      backgroundOpacity: '0',
    });
  });

  it.each([[{}], [undefined], [{ fontSize: 'big', fontFamily: 7, fontColor: '#123456', fontEdge: 'constructor' }]])(
    'is not told by what cannot be read: %j',
    (styles) => {
      expect(read(fireboltCaptions(styles))).toEqual({});
      expect(read(tizenCaptions(() => styles))).toEqual({});
    },
  );
});

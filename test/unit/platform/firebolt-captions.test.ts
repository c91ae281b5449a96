import { describe, expect, it, vi } from 'vitest';
import { FireboltCaptions } from '../../../src/platform/flex/firebolt-captions.ts';

describe('the look of captions in the menu of a Firebolt box', () => {
  it('is read as the nearest of our choices, and told to listeners', () => {
    const menu = new FireboltCaptions();
    const listener = vi.fn();
    menu.subscribe(listener);
    menu.take({
      fontFamily: 'monospaced_sanserif',
      fontSize: 1.4,
      fontColor: '#FFFF00',
      fontEdge: 'uniform',
      fontOpacity: 100,
      backgroundColor: '#000000',
      backgroundOpacity: 60,
      windowColor: 'white',
      windowOpacity: 0,
    });
    expect(menu.appearance).toEqual({
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
    expect(listener).toHaveBeenCalledExactlyOnceWith(menu.appearance);
  });

  it.each([[{}], [undefined], [{ fontSize: 'big', fontFamily: 7, fontColor: '#123456', fontEdge: 'constructor' }]])(
    'tells nothing that it cannot read: %j',
    (styles) => {
      const menu = new FireboltCaptions();
      menu.take(styles);
      expect(menu.appearance).toEqual({});
    },
  );
});

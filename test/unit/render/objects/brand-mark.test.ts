// @vitest-environment happy-dom
import { Texture } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { BrandMark } from '../../../../src/render/objects/picture/brand-mark.ts';
import type { PictureListener } from '../../../../src/render/textures/picture-store.ts';
import { fakeStage } from './fake-stage.ts';

const look = { width: 317, height: 44, line: 0, provider: { maxWidth: 160, alpha: 1 } };
const brand = { wordMark: { url: '/word' }, icon: { url: '/icon' } };

function setUp() {
  const { stage } = fakeStage();
  const asked = new Map<string, { listener: PictureListener; width: number; height: number; whole?: string }>();
  const pictures = {
    request(url: string, width: number, height: number, listener: PictureListener, whole?: string) {
      asked.set(url, { listener, width, height, ...(whole !== undefined && { whole }) });
      return { url };
    },
    release: ({ url }: { url: string }) => asked.delete(url),
  };
  Object.assign(stage, { pictures, scale: 1 });
  const mark = new BrandMark({ stage, look, model: { ...brand, provider: { url: undefined } } });
  const shown = () => mark.children.map(({ alpha }) => alpha);
  const answer = (url: string, texture: Texture | undefined) =>
    asked.get(url)?.listener.onPicture(texture, texture === undefined);
  const signIn = (url: string | undefined) => {
    mark.model = { ...brand, provider: { url } };
  };
  return { asked, shown, answer, signIn };
}

describe('the mark of the brand', () => {
  it('is the word mark alone where there is no provider, and no other picture is loaded', () => {
    const { asked, shown } = setUp();
    expect(shown()).toEqual([1, 0]);
    expect([...asked.keys()]).toEqual(['/word']);
  });

  it('is icon and provider, in the room of the word mark, once the provider’s logo is there', () => {
    const { asked, shown, answer, signIn } = setUp();
    signIn('/cox');
    expect(shown()).toEqual([1, 0]);
    expect(asked.get('/cox')).toMatchObject({ width: 160, height: 35, whole: 'left' });
    answer('/cox', new Texture());
    expect(shown()).toEqual([0, 1]);
    // Signed out, or signed in with another provider.
    signIn('/fubo');
    expect(shown()).toEqual([1, 0]);
    answer('/fubo', new Texture());
    signIn(undefined);
    expect(shown()).toEqual([1, 0]);
    expect([...asked.keys()]).toEqual(['/word']);
  });

  it('stays the word mark where the provider’s logo is broken', () => {
    const { shown, answer, signIn } = setUp();
    signIn('/broken');
    answer('/broken', undefined);
    expect(shown()).toEqual([1, 0]);
  });
});

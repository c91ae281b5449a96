import type { PictureListener } from '../../../../src/render/textures/picture-store.ts';

/** Pictures that the test answers: who has asked, by address. */
export function fakePictures() {
  const asked = new Map<string, PictureListener>();
  const pictures = {
    request(url: string, _width: number, _height: number, listener: PictureListener) {
      asked.set(url, listener);
      return { url };
    },
    release: ({ url }: { url: string }) => asked.delete(url),
  };
  return { asked, pictures };
}

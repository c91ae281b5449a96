import { screen } from '../../../product/constants.ts';

/** Scales #app, authored at 1920x1080, to the window. */
export function fitStage(host: HTMLElement): void {
  const fit = (): void => {
    const zoom = stageScale();
    host.style.setProperty('zoom', zoom === 1 ? '' : String(zoom));
    host.style.left = `${Math.floor((window.innerWidth / zoom - screen.width) / 2)}px`;
    host.style.top = `${Math.floor((window.innerHeight / zoom - screen.height) / 2)}px`;
  };
  fit();
  window.addEventListener('resize', fit);
}

/** CSS pixels per authored pixel. */
function stageScale(): number {
  return Math.min(window.innerWidth / screen.width, window.innerHeight / screen.height);
}

/** Device pixels per authored pixel at the start: pictures are requested at the size they are drawn. */
export const texelScale = stageScale() * window.devicePixelRatio;

import { screen } from '../../config/constants.ts';

/** Where the parts of the settings lie, in authored pixels. */
export const accentTop = 152;
export const titleTop = 184;
export const versionTop = screen.height - screen.safeY - 30;
/** Where every panel lies. */
export const panelBox = { x: 664, y: 288, width: 1160, height: 692 };
const padding = 56;
export const panelInner = {
  x: panelBox.x + padding,
  y: panelBox.y + padding,
  width: panelBox.width - 2 * padding,
  height: panelBox.height - 2 * padding,
};
/** From the panel's inner top to what stands below its title. */
export const titleRoom = 72;
/** The menu; its words stand at the safe area. @see panelBox */
export const menuBox = { x: screen.safeX - 28, y: panelBox.y, width: 480, visible: 11 };

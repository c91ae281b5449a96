const colors = ['white', 'black', 'red', 'green', 'blue', 'yellow', 'magenta', 'cyan'] as const;

/** What a viewer can choose about captions: the choices that regulation asks for (47 CFR 79.103). Sizes and opacities are percentages. */
export const captionChoices = {
  size: ['75', '100', '150', '200'],
  font: ['sans', 'serif', 'mono', 'casual', 'cursive'],
  color: colors,
  opacity: ['100', '75', '50', '25'],
  edge: ['none', 'shadow', 'raised', 'depressed', 'outline'],
  background: colors,
  backgroundOpacity: ['100', '75', '50', '25', '0'],
  window: colors,
  windowOpacity: ['100', '75', '50', '25', '0'],
} as const;

export type CaptionProperty = keyof typeof captionChoices;
export type CaptionColor = (typeof colors)[number];

/** How captions look. The window is the bar that the lines stand in, the background the box of each line. */
export type CaptionAppearance = { readonly [Property in CaptionProperty]: (typeof captionChoices)[Property][number] };

export const captionProperties = Object.keys(captionChoices) as CaptionProperty[];

export const defaultCaptions: CaptionAppearance = {
  size: '100',
  font: 'sans',
  color: 'white',
  opacity: '100',
  edge: 'none',
  background: 'black',
  backgroundOpacity: '75',
  window: 'black',
  windowOpacity: '0',
};

/** How captions look in the device's menu, as far as the device tells. */
export interface CaptionMenu {
  readonly appearance: Partial<CaptionAppearance>;
  /** Calls the listener on each change. @returns unsubscribe */
  subscribe(listener: (appearance: Partial<CaptionAppearance>) => void): () => void;
}

/** The valid choices of an untrusted value. */
export function readCaptionAppearance(value: unknown): Partial<CaptionAppearance> {
  const read: Partial<Record<CaptionProperty, string>> = {};
  for (const property of captionProperties) {
    const choice: unknown = (value as Partial<Record<CaptionProperty, unknown>> | null | undefined)?.[property];
    if (captionChoices[property].some((known) => known === choice)) read[property] = choice as string;
  }
  return read as Partial<CaptionAppearance>;
}

import type { FocusEngine } from '../focus/engine/engine.ts';
import type { FocusEvent, FocusNodeView, FocusTarget, MirrorContent, MirrorField } from '../focus/types.ts';
import type { Translate } from '../i18n/messages.ts';
import type { Spoken } from './mirror-attributes.ts';
import type { TextLanguage } from './text-language.ts';

/** One element of the mirror as it should be; `mirror.ts` then updates the DOM to match. */
export interface MirrorElement extends MirrorContent {
  readonly field?: MirrorField | undefined;
  /** What is focused when this element is; undefined for one that cannot be. */
  readonly target?: FocusTarget;
  /** What a voice says when the focus comes here, or into here. */
  readonly spoken?: Spoken;
}

export interface MirrorTreeOptions {
  engine: Pick<FocusEngine, 'activeLayer' | 'focused' | 'nodeOf'>;
  t: Translate;
  /** Language and direction of the app's own texts. */
  language: Required<TextLanguage>;
  /** Accessible name of the app. */
  name: string;
  /** A node's `describe` threw; the element stays without a name. */
  describeFailed(error: unknown): void;
}

/** The options, and where the focus is. */
export interface Context extends MirrorTreeOptions {
  readonly focused: FocusEvent | undefined;
  /** The node that holds the focus, and those around it. */
  readonly path: ReadonlySet<FocusNodeView>;
}

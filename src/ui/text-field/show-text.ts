import type { TextFieldView } from '../../render/objects/controls/text-field-view.ts';
import { graphemes } from '../../render/text/graphemes.ts';
import type { TextValue } from './text-value.ts';

/** Shows a value with its caret; a hidden one as a dot for each character. */
export function showText(view: Pick<TextFieldView, 'setText'>, { text, caret }: TextValue, isHidden: boolean): void {
  if (isHidden) view.setText(dots(text), dots(text.slice(0, caret)).length);
  else view.setText(text, caret);
}

function dots(text: string): string {
  return '•'.repeat(graphemes(text).length);
}

import { useMemo } from 'react';
import { Accent } from '../../ui/dialog/accent.tsx';
import { useUi } from '../../ui/ui-context.ts';

export interface SignInHeadingProps {
  title: string;
  intro: string;
  x: number;
  width: number;
}

/** Where the heading begins, and its title. */
export const headingTop = 132;
export const headingTitleTop = 174;
const introTop = 254;

/** Above a form or a list: the title of a sign-in page, and up to two lines about it. */
export function SignInHeading({ title, intro, x, width }: SignInHeadingProps) {
  const { stage, look } = useUi();
  const { color } = look.theme;
  const models = useMemo(
    () => ({
      title: { text: title, style: look.text.pageTitle, color: color.text, maxWidth: width },
      intro: { text: intro, style: look.text.description, color: color.textMuted, maxWidth: width, maxLines: 2 },
    }),
    [look, color, title, intro, width],
  );
  return (
    <group>
      <Accent x={x} y={headingTop} />
      <textBlock stage={stage} model={models.title} x={x} y={headingTitleTop} />
      <textBlock stage={stage} model={models.intro} x={x} y={introTop} />
    </group>
  );
}

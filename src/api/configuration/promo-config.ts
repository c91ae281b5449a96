import { object, pipe, safeParse, transform } from 'valibot';
import { feedLimits } from '../../config/constants.ts';
import { between, entries, flag, group, identifier, keyword, orElse, text, url } from '../feed/fields.ts';
import { safeUrl } from '../url.ts';

/** B 3 Promo button. */
export type PromoButton = { text: string; action: 'dismiss' } | { text: string; action: 'deeplink'; deeplink: string };

/** B 2 Promo modal, B 4 Promo modal. */
export interface PromoConfig {
  isEnabled: boolean;
  /** Which promo it is. */
  modal: string | null;
  /** Shown at every so many starts. */
  frequency: number;
  backgroundImageUrl: string | null;
  buttons: readonly PromoButton[];
}

const buttonSchema = object({
  text: identifier(),
  action: keyword<'dismiss' | 'deeplink'>({ dismiss: 'dismiss', deeplink: 'deeplink' }),
  deeplink: text(feedLimits.url),
});

/** Empty for a button that could do nothing. A deep link is an address, or a path of the app with or without its slash. */
function normaliseButton(value: unknown): readonly PromoButton[] {
  const parsed = safeParse(buttonSchema, value, { abortEarly: true });
  if (!parsed.success) return [];
  const { text: label, action, deeplink } = parsed.output;
  if (action === 'dismiss') return [{ text: label, action }];
  const link = action === 'deeplink' && deeplink !== null && (safeUrl(deeplink) ?? safeUrl(`/${deeplink}`));
  return link ? [{ text: label, action: 'deeplink', deeplink: link }] : [];
}

const promoFields = group({
  enabled: flag(),
  modal: text(feedLimits.id),
  frequency: orElse(between(1, 1000), 1),
  backgroundImageSrc: url(),
  buttons: pipe(
    entries(4),
    transform((values) => values.flatMap(normaliseButton)),
  ),
});

/** The answer's `app.promo`. */
export const promo = pipe(
  promoFields,
  transform(
    ({ enabled, modal, frequency, backgroundImageSrc, buttons }): PromoConfig => ({
      isEnabled: enabled,
      modal,
      frequency: Math.round(frequency),
      backgroundImageUrl: backgroundImageSrc,
      buttons,
    }),
  ),
);

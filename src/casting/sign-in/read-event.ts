import {
  array,
  type GenericSchema,
  maxLength,
  minLength,
  number,
  object,
  picklist,
  pipe,
  regex,
  safeParse,
  string,
  union,
  unknown,
} from 'valibot';
import { tokenField } from '../../api/tokens/token-field.ts';
import { feedLimits } from '../../config/constants.ts';
import { emailPattern } from '../../stores/rules/email.ts';

/** What a phone signs the viewer in with. */
export type PhoneSignIn =
  | { method: 'profile'; accessToken: string; profileId: string }
  /** Without a token the service knows nothing of it (C 5: the helper needs a code and an access token). */
  | { method: 'provider'; accessToken: string | null };

const id = pipe(string(), minLength(1), maxLength(feedLimits.id));
const expiry = union([number(), id]);

/** C 3.3, C 5: a profile sign-in has an address of a simple pattern. */
const profileSchema = object({
  accessToken: tokenField,
  tokenExpiry: expiry,
  profileId: id,
  profileEmail: pipe(string(), regex(emailPattern)),
});

/** C 3.3: a TV-provider sign-in. */
const providerSchema = object({
  userLoginType: picklist(['mvpd']),
  authN: object({ provider: object({ id, hash: id }), expires: expiry }),
  authZ: pipe(array(unknown()), minLength(1), maxLength(feedLimits.itemsPerAnswer)),
  userMetadata: object({ userid: id, mvpdid: id }),
});

const withToken = object({ accessToken: tokenField });

const eventSchema = <Info extends GenericSchema>(authInfo: Info) =>
  object({ type: picklist(['tv.vizbee.homesign.signin']), data: object({ authInfo }) });

/** Checks a casting sign-in event (C 3.3, C 5). Null for an unknown event, and for one that lacks something. */
export function readSignInEvent(event: unknown): PhoneSignIn | null {
  const provider = safeParse(eventSchema(providerSchema), event);
  if (provider.success) {
    const token = safeParse(eventSchema(withToken), event);
    return { method: 'provider', accessToken: token.success ? token.output.data.authInfo.accessToken : null };
  }
  const profile = safeParse(eventSchema(profileSchema), event);
  if (!profile.success) return null;
  const { accessToken, profileId } = profile.output.data.authInfo;
  return { method: 'profile', accessToken, profileId };
}

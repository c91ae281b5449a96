import type { FastifyInstance } from 'fastify';
import type { BrandId } from '../../../src/config/brand.ts';
import { brands } from '../../brands.ts';
import { brandIds } from '../../catalogue/model.ts';
import { notFound, ServiceError } from '../../errors.ts';
import { type DeviceFields, deviceOf, fields } from '../../identity/routes/fields.ts';
import type { Device } from '../../identity/viewer.ts';
import { type Limit, limited } from '../../security/rate-limit.ts';
import { text, typedCode } from '../limits.ts';
import { findProvider } from '../providers/providers.ts';
import { type CodeSignInDependencies, createCodeSignIn } from './code-sign-in.ts';
import { isOfDevice, type RegistrationCode } from './code-store.ts';
import { readCode } from './new-code.ts';
import type { CodeKind } from './status.ts';

interface NewCodeRequest {
  Body: DeviceFields & { isMvpd: boolean; selectedMvpdId?: string; askAccount: boolean; brand?: BrandId };
}
interface CodeRequest {
  Body: DeviceFields & { regCode: string };
}
interface DeleteSessionsRequest {
  Body: DeviceFields & { regCode: string; sids: readonly string[] | 'all' };
}
interface ActivateRequest {
  Body: { regCode: string };
}
interface LoggedInRequest {
  Body: { regCode: string; isRegister: boolean; signatureEnabled?: boolean };
}

const body = (required: readonly string[], properties: object) => ({ body: { type: 'object', required, properties } });

const { deviceId, deviceSecret, platform, device, sids } = fields;

const newCodeSchema = body(['deviceId'], {
  deviceId,
  deviceSecret,
  isMvpd: { type: 'boolean', default: false },
  selectedMvpdId: text(100),
  askAccount: { type: 'boolean', default: false },
  brand: { type: 'string', enum: brandIds },
});
const codeSchema = body(['regCode', 'deviceId'], { regCode: typedCode, deviceId, deviceSecret, platform, device });
const deleteSessionsSchema = body(['regCode', 'deviceId', 'sids'], {
  regCode: typedCode,
  deviceId,
  deviceSecret,
  sids,
});
const activateSchema = body(['regCode'], { regCode: typedCode });
const loggedInSchema = body(['regCode', 'isRegister'], {
  regCode: typedCode,
  isRegister: { type: 'boolean' },
  signatureEnabled: { type: 'boolean' },
});

/** New codes of a place. */
export const newCodes = limited({ max: 60, windowSeconds: 60 });

/** Polls of a place: fifty sets that poll every five seconds (C 9.1), but no search for other sets' codes. */
const polls = limited({ max: 600, windowSeconds: 60 });

/** Sign-ins by code of a place. */
const exchanges = limited({ max: 60, windowSeconds: 60 });

export interface CodeDependencies extends CodeSignInDependencies {
  /** Codes that a place enters, here and on the phone's page. */
  limitEntries: Limit;
}

/** Sign-in by registration code, the TV's side (C 4.2, C 7.2, C 7.3, C 7.5). */
export function registerCodes(api: FastifyInstance, dependencies: CodeDependencies): void {
  const { codes, identity } = dependencies;
  const signIn = createCodeSignIn(dependencies);
  const limitActivations = { preHandler: dependencies.limitEntries };
  /** @throws ServiceError NOT_FOUND for the code of a device with another secret */
  const ownCode = async ({ regCode }: { regCode: string }, calling: Device): Promise<RegistrationCode> => {
    const code = await codes.findOf(calling.deviceId, readCode(regCode));
    if (!isOfDevice(code, calling)) throw notFound('such code');
    return code;
  };
  api.post<NewCodeRequest>(
    '/profile/v1/regcode',
    { schema: newCodeSchema, config: { rateLimit: newCodes } },
    async (request) => {
      const { selectedMvpdId, brand } = request.body;
      const selected = selectedMvpdId === undefined ? undefined : findProvider(selectedMvpdId);
      if (selectedMvpdId !== undefined && selected === undefined) throw notFound('such provider');
      const calling = deviceOf(request, request.body);
      const viewer = await identity.viewerOf(request);
      const { code, expiresAt } = await codes.create({
        deviceId: calling.deviceId,
        deviceKey: calling.deviceKey,
        claimedBy: viewer?.deviceId === calling.deviceId ? viewer.profileId : undefined,
        kind: kindOf(request.body),
        ...(brand === undefined ? {} : { brand }),
        ...(selected === undefined ? {} : { selectedProvider: selected.id }),
      });
      return { code, expires: seconds(expiresAt) };
    },
  );

  api.post<CodeRequest>(
    '/profile/v1/regcode/poll',
    { schema: codeSchema, config: { rateLimit: polls } },
    async (request) => {
      // A bearer token is optional, but must be valid: the account-bound variant of C 7.5.
      const viewer = await identity.viewerOf(request);
      const code = await codes.findOf(deviceOf(request, request.body).deviceId, readCode(request.body.regCode));
      if (viewer !== undefined) await codes.claim(code, viewer);
      const expiresAt = await codes.extend(code);
      return { expires: seconds(expiresAt), status: code.status, isRegister: code.isRegister };
    },
  );

  api.post<CodeRequest>(
    '/profile/v1/regcode/jwt',
    { schema: codeSchema, config: { rateLimit: exchanges } },
    async (request) => {
      const calling = deviceOf(request, request.body);
      const code = await ownCode(request.body, calling);
      await codes.takeSession(requireSignedIn(code));
      try {
        return await signIn.openSession(code, calling);
      } catch (error) {
        // After a device limit error, for example, the code works once another device is signed out.
        await codes.returnSession(code);
        throw error;
      }
    },
  );

  // The account's viewer has let this device in, which stands at the device limit without a token or a password.
  api.post<DeleteSessionsRequest>(
    '/profile/v1/regcode/delete-sessions',
    { schema: deleteSessionsSchema, config: { rateLimit: exchanges } },
    async (request, reply) => {
      const { profileId } = requireSignedIn(await ownCode(request.body, deviceOf(request, request.body)));
      if (profileId === undefined) throw notFound('account of this code');
      await identity.endSessions(profileId, request.body.sids);
      return reply.code(204).send();
    },
  );

  api.post<ActivateRequest>(
    '/profile/v1/regcode/activate',
    { schema: activateSchema, ...limitActivations },
    async (request, reply) => {
      const viewer = await identity.requireViewer(request);
      await signIn.activate(viewer, await codes.find(readCode(request.body.regCode)), false);
      return reply.code(204).send();
    },
  );

  api.post<LoggedInRequest>(
    '/profile/v1/regcode/logged-in',
    { schema: loggedInSchema, ...limitActivations },
    async (request, reply) => {
      const { regCode, isRegister } = request.body;
      const viewer = await identity.requireViewer(request);
      const code = await codes.find(readCode(regCode));
      if (!isOfDevice(code, viewer)) {
        await signIn.activate(viewer, code, isRegister);
      } else if (isRegister) {
        // Called by the TV itself, after it took the sign-in.
        await codes.noteRegistered(code);
      }
      return reply.code(204).send();
    },
  );
}

function kindOf({ isMvpd, askAccount, brand }: NewCodeRequest['Body']): CodeKind {
  if (isMvpd) return askAccount ? 'provider-then-account' : 'provider';
  const offersProviders = brand === undefined || brands[brand].tvProviderSignInEnabled;
  return offersProviders ? 'account' : 'account-only';
}

/** @throws ServiceError NOT_FOUND while the phone is not done, and for codes that only sign in to a provider, or buy */
function requireSignedIn(code: RegistrationCode): RegistrationCode {
  // A purchase code signs nobody in, although it knows the account.
  if (code.kind === 'purchase') throw notFound('such code');
  const withoutAccount = code.status === 'MISSING_ACCOUNT' || code.status === 'DONE_NO_ACCOUNT';
  if (code.profileId === undefined && !withoutAccount) throw new ServiceError('NOT_FOUND', 'Not signed in yet');
  return code;
}

export function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}

import { demoPassword } from '../../../service/activation/providers/subscribers.ts';
import type { ServiceUnderTest } from '../support/service-under-test.ts';
import type { Television } from './calls.ts';

/** A page as a phone sees it. */
export interface SeenPage {
  status: number;
  /** Path and query after all redirects. */
  path: string;
  html: string;
  headers: Headers;
}

/** A browser without scripts: it keeps cookies, follows redirects, and posts the forms of its page. */
export interface Phone {
  open(path: string): Promise<SeenPage>;
  /** Posts these fields to `path`, with the token of the last page. */
  submit(path: string, fields?: Readonly<Record<string, string>>, headers?: HeadersInit): Promise<SeenPage>;
  cookie(): string;
}

export function createPhone(service: Pick<ServiceUnderTest, 'address'>): Phone {
  let cookie = '';
  let token = '';

  const visit = async (path: string, init: RequestInit = {}): Promise<SeenPage> => {
    const response = await fetch(`${service.address}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { ...(cookie === '' ? {} : { cookie }), ...(init.headers as Record<string, string>) },
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const location = response.headers.get('location');
    if (response.status === 303 && location !== null) return visit(location);
    const html = await response.text();
    token = /name="token" value="([^"]*)"/.exec(html)?.[1] ?? token;
    return { status: response.status, path, html, headers: response.headers };
  };

  return {
    open: (path) => visit(path),
    submit: (path, fields = {}, headers = {}) =>
      visit(path, { method: 'POST', body: new URLSearchParams({ token, ...fields }), headers }),
    cookie: () => cookie,
  };
}

/** Enters a new code with these options on a phone. @returns the code */
export async function enterNewCode(phone: Phone, television: Television, options: object = {}): Promise<string> {
  const { code } = await television.newCode(options);
  await phone.open(`/activate?code=${code}`);
  await phone.submit('/activate', { code });
  return code;
}

/** Signs in to a provider on a new phone, for a code that asks for a provider. */
export async function signInToProvider(
  service: Pick<ServiceUnderTest, 'address'>,
  code: string,
  username: string,
  provider = 'cox',
): Promise<void> {
  const phone = createPhone(service);
  await phone.open('/activate');
  await phone.submit('/activate', { code });
  const page = await phone.submit(`/provider/${provider}/login`, { username, password: demoPassword });
  if (page.path !== '/activate/done') throw new Error(`the phone is at ${page.path}: ${page.status}`);
}

import { demoPassword } from '../../../service/activation/providers/subscribers.ts';
import type { ServiceUnderTest } from '../support/service-under-test.ts';

/** A page as a phone sees it. */
export interface SeenPage {
  status: number;
  /** Path and query of where the redirects led. */
  path: string;
  html: string;
  headers: Headers;
}

/** A browser without script: it keeps cookies, follows redirects, and posts the forms of the page it is on. */
export interface Phone {
  open(path: string): Promise<SeenPage>;
  /** Posts to `path` the token of the last page and these fields. */
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

/** Signs in to a provider on a phone of its own, for a code that asks for one. */
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

import type { FastifyReply } from 'fastify';
import type { BrandId } from '../../src/config/brand.ts';
import { brands } from '../brands.ts';
import { pageSecurityHeaders, scriptedPageHeaders } from '../security/headers.ts';
import { type Html, html } from './html.ts';

export interface Page {
  /** Without the product's name. */
  title: string;
  content: Html;
  /** The code's brand, once known. */
  brand?: BrandId | undefined;
  /** Replaces our logo on a provider's page. */
  logo?: { src: string; alt: string };
  /** Class of the `main` element. */
  className?: string;
  status?: number;
  /** A page that is an app of its own: its script, a module, and its style sheet. Other pages have no script. */
  app?: { script: string; style: string };
}

/** Sends a whole page. Not cacheable: it may contain a code or an email address. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .headers(page.app === undefined ? pageSecurityHeaders : scriptedPageHeaders)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document(page).markup);
}

function document({ title, content, brand, logo, className, app }: Page): Html {
  const name = brand === undefined ? 'Proscenium' : brands[brand].applicationName;
  const look = `brand-${brand ?? 'nation'}${logo === undefined ? '' : ' provider-page'}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title} · ${logo?.alt ?? name}</title>
<link rel="icon" href="/second-screen/${brand ?? 'nation'}/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/second-screen/style.css">
${
  app !== undefined &&
  html`<link rel="stylesheet" href="${app.style}">
<script type="module" src="${app.script}"></script>
`
}</head>
<body class="${look}">
<header>${mark(name, brand, logo)}</header>
<main class="${className ?? ''}">
${content}
</main>
</body>
</html>
`;
}

function mark(name: string, brand: BrandId | undefined, logo: Page['logo']): Html {
  if (logo !== undefined) return html`<img class="logo" src="${logo.src}" alt="${logo.alt}">`;
  return brand === undefined
    ? html`<span class="wordmark"><img src="/second-screen/nation/mark.svg" alt="">${name}</span>`
    : html`<img class="logo" src="/second-screen/${brand}/logo.svg" alt="${name}">`;
}

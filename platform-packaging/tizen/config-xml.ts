import type { Product } from '../product.ts';
import { declaration, element, text } from '../xml.ts';

/** Privileges for the APIs that the platform adapter calls (src/platform/tizen). */
const privileges = [
  'http://tizen.org/privilege/internet',
  'http://tizen.org/privilege/tv.inputdevice',
  'http://tizen.org/privilege/application.launch',
  'http://developer.samsung.com/privilege/productinfo',
  'http://developer.samsung.com/privilege/network.public',
  'http://developer.samsung.com/privilege/adinfo',
];

/** TVs of 2020, the oldest supported. */
const oldestTizen = '5.5';

/** The widget's config.xml: identity, privileges, and the URL of the launcher's preview. */
export function configXml(product: Product): string {
  const { packageId, brand, version, name, description, publisher, siteUrl, previewCatalogueUrl } = product;
  return `${declaration}${element(
    'widget',
    {
      xmlns: 'http://www.w3.org/ns/widgets',
      'xmlns:tizen': 'http://tizen.org/ns/widgets',
      id: siteUrl,
      version,
      viewmodes: 'maximized',
    },
    element('tizen:application', {
      id: `${packageId}.${brand}`,
      package: packageId,
      required_version: oldestTizen,
    }),
    element('name', {}, text(name)),
    element('description', {}, text(description)),
    element('author', {}, text(publisher.name)),
    element('content', { src: 'index.html' }),
    element('icon', { src: 'icon.png' }),
    // Streams and pictures may come from any host that the feeds name.
    element('access', { origin: '*', subdomains: 'true' }),
    element('feature', { name: 'http://tizen.org/feature/screen.size.normal.1080.1920' }),
    element('tizen:profile', { name: 'tv-samsung' }),
    ...privileges.map((privilege) => element('tizen:privilege', { name: privilege })),
    element('tizen:metadata', {
      key: 'http://samsung.com/tv/metadata/use.preview',
      value: `endpoint_URL=${previewCatalogueUrl}`,
    }),
    // A preview tile chosen while the app runs arrives as an event, without reloading the page.
    element(
      'tizen:app-control',
      {},
      element('tizen:src', { name: 'index.html', reload: 'disable' }),
      element('tizen:operation', { name: 'http://samsung.com/appcontrol/operation/eden_resume' }),
    ),
    element('tizen:setting', {
      'screen-orientation': 'landscape',
      'context-menu': 'disable',
      'background-support': 'disable',
      encryption: 'disable',
      'install-location': 'auto',
      'hwkey-event': 'enable',
    }),
  )}\n`;
}

import type { Product } from '../product.ts';
import { declaration, element, text } from '../xml.ts';

const oldestWindows = '10.0.17763.0';
const testedWindows = '10.0.19041.0';

/** The brand's three numbers; the store reserves the fourth. */
export function fourPartVersion(version: string): string {
  return `${version}.0`;
}

/** A hosted app: the page is on the web, and the package lists the URLs that belong to the app. */
export function appxManifest(product: Product): string {
  const { appId, publisher, name, description, version, siteUrl, ground, protocol } = product;
  return `${declaration}${element(
    'Package',
    {
      xmlns: 'http://schemas.microsoft.com/appx/manifest/foundation/windows10',
      'xmlns:uap': 'http://schemas.microsoft.com/appx/manifest/uap/windows10',
      IgnorableNamespaces: 'uap',
    },
    element('Identity', {
      Name: appId,
      Publisher: publisher.certificateSubject,
      Version: fourPartVersion(version),
      ProcessorArchitecture: 'neutral',
    }),
    element(
      'Properties',
      {},
      element('DisplayName', {}, text(name)),
      element('PublisherDisplayName', {}, text(publisher.name)),
      element('Description', {}, text(description)),
      element('Logo', {}, 'Assets\\StoreLogo.png'),
    ),
    element(
      'Dependencies',
      {},
      element('TargetDeviceFamily', {
        Name: 'Windows.Xbox',
        MinVersion: oldestWindows,
        MaxVersionTested: testedWindows,
      }),
    ),
    element('Resources', {}, element('Resource', { Language: 'en-us' })),
    element(
      'Applications',
      {},
      element(
        'Application',
        { Id: 'App', StartPage: siteUrl },
        // Only the app's own pages may use the Windows APIs.
        element(
          'uap:ApplicationContentUriRules',
          {},
          element('uap:Rule', { Match: siteUrl, Type: 'include', WindowsRuntimeAccess: 'all' }),
        ),
        visualElements(name, description, ground),
        element(
          'Extensions',
          {},
          element(
            'uap:Extension',
            { Category: 'windows.protocol' },
            element('uap:Protocol', { Name: protocol }, element('uap:DisplayName', {}, text(name))),
          ),
        ),
      ),
    ),
    element('Capabilities', {}, element('Capability', { Name: 'internetClient' })),
  )}\n`;
}

function visualElements(name: string, description: string, ground: string): string {
  return element(
    'uap:VisualElements',
    {
      DisplayName: name,
      Description: description,
      BackgroundColor: ground,
      Square150x150Logo: 'Assets\\Square150x150Logo.png',
      Square44x44Logo: 'Assets\\Square44x44Logo.png',
    },
    element('uap:DefaultTile', {
      Wide310x150Logo: 'Assets\\Wide310x150Logo.png',
      Square310x310Logo: 'Assets\\Square310x310Logo.png',
    }),
    element('uap:SplashScreen', { Image: 'Assets\\SplashScreen.png', BackgroundColor: ground }),
  );
}

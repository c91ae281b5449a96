import type { PackedFile } from './files.ts';
import { packageIcons, pngSize } from './icons.ts';
import type { Family, Product } from './product.ts';

/** A requirement of certification. */
interface Check {
  /** The requirement, as a sentence of the report. */
  requirement: string;
  families: readonly Family[];
  /** Violations; empty when the requirement is met. */
  problems(product: Product, site: readonly PackedFile[]): string[];
}

const every: readonly Family[] = ['tizen', 'webos', 'vizio', 'flex', 'xbox'];
const mebibyte = 1024 * 1024;

/** URLs of vendors' libraries that the TV itself serves. */
const deviceUrls: Readonly<Partial<Record<Family, string>>> = {
  vizio: 'http://localhost:12345/scfs/cl/js/vizio-companion-lib.js',
};

/** `http:` URLs that are XML namespaces, never fetched. */
const namespaces = /^http:\/\/(?:www\.w3\.org|schemas\.microsoft\.com|tizen\.org|samsung\.com|ns\.adobe\.com)\//;

const checks: readonly Check[] = [
  {
    requirement: 'The page is index.html at the root.',
    families: every,
    problems: (_product, site) => (site.some(({ path }) => path === 'index.html') ? [] : ['there is no index.html']),
  },
  {
    requirement: 'No source maps.',
    families: every,
    problems: (_product, site) =>
      site.filter(({ path, data }) => path.endsWith('.map') || namesMap(path, data)).map(({ path }) => path),
  },
  {
    requirement: 'No address of a developer’s machine or network.',
    families: every,
    problems: ({ family }, site) =>
      addressesIn(site, /\bhttps?:\/\/[^\s"'`<>\\)]+/g)
        .filter(({ address }) => isLocal(address) && !isDeviceUrl(family, address))
        .map(describeAddress),
  },
  {
    requirement: 'In prod every URL is HTTPS.',
    families: every,
    problems: ({ environment, family }, site) =>
      environment !== 'prod'
        ? []
        : addressesIn(site, /\b(?:http|ws):\/\/[^\s"'`<>\\)]+/g)
            .filter(({ address }) => isPublic(address) && !namespaces.test(address) && !isDeviceUrl(family, address))
            .map(describeAddress),
  },
  {
    requirement: 'The URLs of the site and the preview catalogue are HTTPS.',
    families: every,
    problems: ({ siteUrl, previewCatalogueUrl }) =>
      [siteUrl, previewCatalogueUrl].filter((address) => !address.startsWith('https://')),
  },
  {
    requirement: 'The site stays within 40 MiB, each file within 8 MiB.',
    families: every,
    problems: (_product, site) => [
      ...site.filter(({ data }) => data.length > 8 * mebibyte).map(({ path }) => `${path} is larger than 8 MiB`),
      ...(site.reduce((sum, { data }) => sum + data.length, 0) > 40 * mebibyte ? ['it is larger than 40 MiB'] : []),
    ],
  },
  {
    requirement: 'The version has three numbers, within 255, 255 and 65535.',
    families: every,
    problems: ({ version }) => {
      const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,5})$/.exec(version)?.slice(1).map(Number) ?? [256, 0, 0];
      return parts.every((part, index) => part <= (index < 2 ? 255 : 65535)) ? [] : [version];
    },
  },
  {
    requirement: 'The package id has ten letters and digits.',
    families: ['tizen'],
    problems: ({ packageId }) => (/^[A-Za-z0-9]{10}$/.test(packageId) ? [] : [packageId]),
  },
  {
    requirement: 'The id is a reverse domain in small letters, and not one of LG’s.',
    families: ['webos'],
    problems: ({ appId }) =>
      /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+){2,}$/.test(appId) && !/^com\.(?:palm|webos|lge|lg)\b/.test(appId)
        ? []
        : [appId],
  },
  {
    requirement: 'The package name has 3 to 50 letters, digits, dots and dashes.',
    families: ['xbox'],
    problems: ({ appId }) => (/^[A-Za-z0-9.-]{3,50}$/.test(appId) ? [] : [appId]),
  },
  {
    requirement: 'URLs of scripts and styles in the page are relative.',
    families: ['tizen', 'webos'],
    problems: (_product, site) => {
      const page = site.find(({ path }) => path === 'index.html')?.data.toString() ?? '';
      return [...page.matchAll(/\b(?:src|href)="(\/[^"]*)"/g)].map((found) => found[1] ?? '');
    },
  },
];

/** Results of a family's certification checks, one line each. */
export interface Report {
  lines: string[];
  failed: boolean;
}

/** Runs all certification checks of a family. */
export function certify(product: Product, site: readonly PackedFile[], icons: readonly PackedFile[]): Report {
  const results = [
    ...checks
      .filter(({ families }) => families.includes(product.family))
      .map(({ requirement, problems }) => ({ requirement, problems: problems(product, site) })),
    { requirement: 'Every icon has the size that the store requires.', problems: iconProblems(product.family, icons) },
  ];
  return {
    lines: results.map(({ requirement, problems }) =>
      problems.length === 0 ? `ok     ${requirement}` : `FAILED ${requirement} ${problems.slice(0, 5).join('; ')}`,
    ),
    failed: results.some(({ problems }) => problems.length > 0),
  };
}

function iconProblems(family: Family, icons: readonly PackedFile[]): string[] {
  return packageIcons[family].flatMap(({ path, width, height }) => {
    const icon = icons.find((file) => file.path === path);
    const size = icon === undefined ? undefined : pngSize(icon.data);
    return size?.width === width && size.height === height ? [] : [`${path} is not ${width} x ${height}`];
  });
}

interface FoundAddress {
  path: string;
  address: string;
}

const readable = /\.(?:html|js|mjs|css|json|svg|txt|webmanifest)$/;

function addressesIn(site: readonly PackedFile[], pattern: RegExp): FoundAddress[] {
  return site
    .filter(({ path }) => readable.test(path))
    .flatMap(({ path, data }) => [...data.toString('utf8').matchAll(pattern)].map(([address]) => ({ path, address })));
}

function describeAddress({ path, address }: FoundAddress): string {
  return `${path}: ${address.slice(0, 80)}`;
}

function namesMap(path: string, data: Buffer): boolean {
  return /\.(?:js|mjs|css)$/.test(path) && data.includes('sourceMappingURL=');
}

/**
 * A local host name or a private IP address. A bare `http://localhost` is allowed, because libraries compare origins
 * with it; with a port or a path it is a real URL.
 */
function isLocal(address: string): boolean {
  return (
    /^https?:\/\/(?:localhost|[\w-]+\.local(?:host)?)(?::\d|\/)/i.test(address) ||
    /^https?:\/\/(?:127|10|0)\.\d+\.\d+\.\d+/.test(address) ||
    /^https?:\/\/(?:192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d+\.\d+/.test(address)
  );
}

/** A host without a dot is not public: libraries test URL parsers with `http://a/b`. */
function isPublic(address: string): boolean {
  return /^\w+:\/\/[^/?#:]+\.[a-z]/i.test(address);
}

function isDeviceUrl(family: Family, address: string): boolean {
  return address === deviceUrls[family];
}

/** The parts of a bundle that matter here, as Rollup and Rolldown have them. */
interface BuiltFile {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly isEntry?: boolean;
  code?: string;
  source?: string | Uint8Array;
}

const hint = '//# allFunctionsCalledOnLoad';

/**
 * A plugin for the builds of peers: the functions of the entry are compiled beside the page while it arrives, as ours are
 * (docs/decisions/bundle.md). After the minifier, which removes comments.
 */
export function compiledAhead() {
  return {
    name: 'compiled-ahead',
    generateBundle: {
      order: 'post' as const,
      handler(_: unknown, bundle: Record<string, BuiltFile>): void {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !file.isEntry) continue;
          file.code = `${hint}\n${file.code}`;
          const map = bundle[`${file.fileName}.map`];
          if (!map) throw new Error(`no source map for ${file.fileName}`);
          const { mappings, ...rest } = JSON.parse(String(map.source)) as { mappings: string };
          map.source = JSON.stringify({ ...rest, mappings: `;${mappings}` });
        }
      },
    },
  };
}

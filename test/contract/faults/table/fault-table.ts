import { contentRows } from './content-rows.ts';
import { away, type FaultName, faultNames, harmless } from './faults.ts';
import type { Row } from './row.ts';
import { viewerRows } from './viewer-rows.ts';
import type { Word } from './words.ts';

/** Every call of the client, and what the viewer gets when it fails. */
const faultTable = { ...viewerRows, ...contentRows };

export type CallName = keyof typeof faultTable;

export const rows = Object.entries(faultTable) as [CallName, Row][];

/** What the viewer gets in one cell. */
export function wordFor(call: CallName, fault: FaultName): Word {
  const { gets, except = {} }: Row = faultTable[call];
  const own = (Object.entries(except) as [Word, readonly FaultName[]][]).find(([, faults]) => faults.includes(fault));
  return own?.[0] ?? (harmless.includes(fault) ? 'goes on' : gets);
}

/**
 * One fault for each thing that the viewer may get instead of success. `turn` picks it from those with the same outcome, so
 * that calls with different turns try different faults.
 */
export function tellingFaults(call: CallName, turn: number): FaultName[] {
  const words = new Set(faultNames.map((fault) => wordFor(call, fault)).filter((word) => word !== 'goes on'));
  return [...words].flatMap((word) => {
    const faults = faultNames.filter((fault) => wordFor(call, fault) === word);
    return faults[turn % faults.length] ?? [];
  });
}

/** How many calls arrive at the service; undefined where that depends on the lifetime of a code. */
export function callsFor(call: CallName, fault: FaultName): number | undefined {
  const { again, joined, throughOutage }: Row = faultTable[call];
  if (again === 'poll' || (throughOutage && away.includes(fault))) return undefined;
  if (fault === 'refused') return 0;
  if (fault === '401' && again === 'token') return 2;
  if (fault === '500' && again === 'refresh') return 4;
  return fault === 'asked twice' && !joined ? 2 : 1;
}

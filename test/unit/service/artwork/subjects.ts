import type { ArtSubject } from '../../../../service/artwork/subject.ts';

/** A series of the nation brand, for tests to vary. */
export function subject(changes: Partial<ArtSubject> = {}): ArtSubject {
  return { brand: 'nation', entityId: 'long-furrow', kind: 'SERIES', title: 'The Long Furrow', ...changes };
}

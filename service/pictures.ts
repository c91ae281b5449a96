import type { ArtSubject, FindSubject } from './artwork/subject.ts';
import type { FeedContext } from './feeds/context.ts';
import { findSubject } from './feeds/rows/finder.ts';
import { networkPictureId } from './feeds/wire/images.ts';

/** Finds the subject of a picture: an entity, a listing's programme, or a network by its picture id. */
export function createArtFinder(context: FeedContext): FindSubject {
  return async (brand, entityId) => {
    if (entityId.startsWith(networkPictureId(''))) {
      const code = entityId.slice(networkPictureId('').length);
      const name = await context.entities.networkName(brand, code);
      return name === undefined ? undefined : { brand, entityId, kind: 'network', title: name, network: code };
    }
    const subject = await findSubject(context, brand, entityId);
    if (subject === undefined) return undefined;
    const entity = 'listing' in subject ? subject.programme : subject.entity;
    const { tagline, genres, network, language, type } = entity.facts;
    const art: ArtSubject = { brand, entityId: entity.entityId, kind: type, title: entity.title };
    return {
      ...art,
      ...(tagline === undefined ? {} : { subtitle: tagline }),
      ...(genres === undefined ? {} : { about: genres.join(', ') }),
      ...(entity.seriesId === undefined ? {} : { seriesId: entity.seriesId }),
      ...(network === undefined ? {} : { network }),
      ...(language === undefined ? {} : { language }),
    };
  };
}

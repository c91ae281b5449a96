import type { BrandId } from '../../../src/config/brand.ts';
import type { Entity } from '../model.ts';
import { cell, listCell, readSheet, slug } from '../sheet.ts';
import { locked, rights, tmsId } from './rights.ts';

interface Team {
  name: string;
  short_name: string;
}

interface League {
  code: string;
  name: string;
  genre: string;
  venues: readonly string[];
  teams: readonly Team[];
}

/** Sporting events of a brand. The leagues alternate, so that live events are rarely all of one sport. */
export const eventCount = 24;

export function buildEvents(brand: BrandId, channels: readonly Entity[]): Entity[] {
  const leagues = readLeagues(brand);
  const meetings = leagues.map((league) => pairings(league.teams));
  return Array.from({ length: eventCount }, (_, slot): Entity => {
    const league = leagues[slot % leagues.length] as League;
    const round = Math.floor(slot / leagues.length);
    const pairs = meetings[slot % leagues.length] ?? [];
    const [home, away] = pairs[round % pairs.length] ?? [];
    const channel = channelFor(league.genre, channels);
    if (home === undefined || away === undefined || channel === undefined)
      throw new Error(`${brand}: league "${league.code}" needs two teams and a channel`);
    const title = league.code === 'wwc' ? `${home.name} v ${away.name}` : `${away.name} at ${home.name}`;
    const entityId = `${brand}-event-${league.code}-${slug(title)}`;
    const venue = league.venues[round % league.venues.length] ?? '';
    const network = channel.facts.network ?? brand;
    return {
      entityId,
      kind: 'event',
      title,
      fixture: {
        slot,
        startOffsetMinutes: slot % 2 === 0 ? 0 : 30,
        durationMinutes: slot % 3 === 0 ? 240 : 210,
      },
      ...(slot === 11 ? { blackout: true } : {}),
      facts: {
        type: 'SPORTINGEVENT',
        tagline: `${league.name}, round ${round + 1}`,
        description: `${home.name} host ${away.name} at ${venue}. ${league.name}, round ${round + 1}.`,
        long_description:
          `${home.name} host ${away.name} at ${venue} in round ${round + 1} of the ${league.name}. ` +
          'Coverage begins with the warm-up and stays until the handshake.',
        genres: [league.genre],
        ...rights(network, 'live', slot % 5 === 4 ? locked(brand) : 'free'),
        isPlayable: true,
        call_sign: channel.facts.call_sign ?? '',
        video_type: 'event',
        stream_types: ['live', 'restart', 'vod'],
        restart_enabled: slot % 4 !== 3,
        tms_id: tmsId('SP', entityId),
        league: league.name,
        venue,
        teams: [home, away],
      },
    };
  });
}

function readLeagues(brand: BrandId): League[] {
  return readSheet(brand, 'fixtures', 4).map((entry) => ({
    code: cell(entry, 0),
    name: cell(entry, 1),
    genre: cell(entry, 2),
    venues: listCell(entry, 3),
    teams: entry.lines.map((line) => readTeam(line, entry.where)),
  }));
}

/** `Harbor City Gulls (HCG)` */
function readTeam(line: string, where: string): Team {
  const match = /^(.+) \((\w+)\)$/.exec(line);
  if (match?.[1] === undefined || match[2] === undefined) throw new Error(`${where}: "${line}" is not a team`);
  return { name: match[1], short_name: match[2] };
}

/** The first channel with video that shows the genre, else the brand's first. */
function channelFor(genre: string, channels: readonly Entity[]): Entity | undefined {
  const fit = channels.find(({ facts }) => facts.genres?.includes(genre) && facts.audio_only !== true);
  return fit ?? channels[0];
}

/** A round robin, home and away; the home side alternates. */
function pairings<T>(teams: readonly T[]): (readonly [T, T])[] {
  return teams
    .slice(1)
    .flatMap((_, distance) =>
      teams.map((home, index) => [home, teams[(index + distance + 1) % teams.length] as T] as const),
    );
}

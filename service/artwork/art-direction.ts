import type { BrandId } from '../../src/config/brand.ts';
import { createRandom } from '../random/random.ts';
import type { MotifName } from './motifs/index.ts';
import { type Palette, palettes } from './palettes.ts';
import type { ArtSubject } from './subject.ts';

/** The look that all pictures of a show share. */
export interface Identity {
  motif: MotifName;
  palette: Palette;
  /** Seed of everything that looks the same in all pictures of the show. */
  seed: string;
  /** The sport, if there is one. */
  theme?: string;
}

/** Motifs of a brand's shows that match no rule. */
const defaultMotifs: Readonly<Record<BrandId, readonly MotifName[]>> = {
  nation: [
    'ridges',
    'dunes',
    'canyon',
    'prairie',
    'coast',
    'viaduct',
    'skyline',
    'avenue',
    'columns',
    'forest',
    'enfilade',
    'spiral',
    'spotlight',
    'ribbons',
    'profile',
    'orbit',
  ],
  sports: ['stadium', 'athlete', 'athlete', 'lanes', 'trails', 'pitch', 'versus', 'goal', 'spotlight'],
  news: ['globe', 'contours', 'studio', 'network', 'press', 'beacon', 'dish', 'skyline', 'podium', 'columns'],
};

/** Motifs by keyword. The first rule that matches the title wins, then the first that matches the rest. */
const subjectRules: readonly (readonly [RegExp, readonly MotifName[]])[] = [
  [/lighthouse|tidewater|\bcoast\b|\bsail|island/, ['coast']],
  [/\bsea\b|ocean|\bsurf|\bwave|thaw|high water|swim/, ['wave', 'coast']],
  [/harbou?r|\bport\b|freight|embargo|pearl|\bship/, ['harbour']],
  [/bridge|railroad|\btrain\b|dining car|crossing/, ['viaduct']],
  [/\briver|\bfords?\b/, ['canyon', 'coast', 'viaduct', 'ridges', 'forest']],
  [/canyon|salt flat|surveyor|tailings|great wall|长城/, ['canyon', 'dunes']],
  [/desert|\bdust\b|caravan|bone hunters|pampas|\bsand/, ['dunes']],
  [/furrow|prairie|harvest|farm|dairy|thresh|heartland|county/, ['prairie']],
  [/perseid|stars? over|moon\b|eclipse|deep field|planet|\bspace\b|orbit|astronom/, ['orbit']],
  [/satellite|radio|telegraph|signal|silence|dispatch/, ['dish']],
  [/orchard|grange|porch/, ['prairie', 'enfilade', 'forest']],
  [/mountain|denali|high country|winter|\bice road|\bpeak/, ['ridges']],
  [/witness|forest|\bwood|verdict|hunters/, ['forest']],
  [/hurricane|storm|cyclone|eye wall|forecast|\bweather/, ['cyclone']],
  [/hospital|patient|\bward\b|health|doctor|medic|second opinion/, ['pulse']],
  [
    /market|\bbell\b|price|budget|margin|actuary|business|econom|stocks?\b|money|ledger/,
    ['market', 'market', 'skyline'],
  ],
  [/debate|common ground|rematch|versus|\bvs\.?\b|rivals/, ['standoff']],
  [/election|pollster|politic|senator|town hall|state of play|last word|interview/, ['podium', 'dome', 'standoff']],
  [/republic|statehouse|congress|capitol|census/, ['dome', 'columns']],
  [/judge|testimony|deposition|court(?!\s*vision)|law\b|saint|counterfeit/, ['columns', 'enfilade']],
  [/front page|paper|press|editor|correction|postmark|letters?|draft\b|pictures|files/, ['press']],
  [/wire|desk|anchor|bulletin|catch up|morning|tonight|newsroom|local/, ['studio', 'globe']],
  [/\bgrid\b|network|data|cyber|algorithm|blackout/, ['network', 'beacon']],
  [/crime|cold (?:case|file|river)|police|unsolved|lies|blackwater|shift|epicenter/, ['beacon', 'avenue']],
  [/city|street|midnight|night|below|dark|sleeps/, ['skyline', 'avenue']],
  [/ch[aâ]teau|house|palace|museum|factory|glass/, ['enfilade', 'spiral']],
  [/fiddle|music|song|comed|theat|auction|stage|radio|voices?/, ['spotlight', 'profile']],
  [/food|kitchen|table|diner|smoke|salt|recipe|barbecue|breakfast/, ['kitchen']],
  [/\bmap\b|investigat|trail\b|tracing|road here|journey|interpreter|inquiry/, ['contours', 'press']],
  [/world|global|foreign|abroad/, ['globe', 'contours']],
];

/** Motifs by genre, when no keyword matches. */
const genreRules: readonly (readonly [RegExp, readonly MotifName[]])[] = [
  [/true crime/, ['avenue', 'forest', 'enfilade', 'beacon']],
  [/outdoors/, ['ridges', 'forest', 'canyon', 'coast']],
  [/science/, ['orbit', 'network', 'dish', 'spiral']],
  [/food/, ['kitchen', 'prairie']],
  [/opinion|politics/, ['podium', 'dome', 'standoff', 'studio']],
  [/business/, ['market', 'skyline', 'harbour']],
  [/weather/, ['cyclone', 'contours', 'dish']],
  [/investigations/, ['press', 'contours', 'enfilade', 'columns']],
  [/health/, ['pulse', 'profile']],
  [/world/, ['globe', 'contours', 'dunes', 'harbour']],
  [/history/, ['columns', 'viaduct', 'profile', 'dunes', 'ribbons']],
  [/culture/, ['spotlight', 'profile', 'ribbons', 'avenue', 'spiral']],
];

/** Theme and motifs by sport. */
const sportRules: readonly (readonly [RegExp, string, readonly MotifName[]])[] = [
  [/soccer|touchline|goalkeeper|golden boot|world cup|keeper/, 'soccer', ['athlete', 'pitch', 'goal', 'stadium']],
  [/basketball|backcourt|half court|court vision|hoop/, 'basketball', ['hoop', 'athlete', 'hoop']],
  [/baseball|innings|bullpen|infield|\bpitch\b|ballpark/, 'baseball', ['athlete', 'pitch', 'pitch']],
  [/hockey|rink|blue line|\bice\b/, 'hockey', ['athlete', 'pitch']],
  [/motorsport|throttle|pit wall|\blap\b|dirt track|bricks|grand prix|rally/, 'motorsport', ['trails']],
  [/combat|boxing|southpaw|glass jaw|weigh-in|corner men|fight/, 'combat', ['ring', 'athlete']],
  [/cycling|velodrome|peloton/, 'cycling', ['athlete', 'trails', 'ridges']],
  [/track (?:&|and) field|marathon|split times|runner|photo finish|sprint/, 'track', ['lanes', 'athlete']],
  [/tennis|\bserve\b|grass court/, 'tennis', ['athlete', 'pitch']],
  [/football|gridiron|fourth and|mud bowl|touchdown|quarterback/, 'gridiron', ['athlete', 'pitch', 'goal', 'stadium']],
];

/**
 * Chooses motif and palette. With `series`, an episode gets the look of its series. Personalities are drawn as people.
 */
export function direct(subject: ArtSubject, series: ArtSubject | undefined): Identity {
  const owner = series ?? subject;
  const seed = `${subject.brand}/${subject.seriesId ?? subject.entityId}`;
  const random = createRandom(`identity ${seed}`);
  const palette = random.pick(palettes[subject.brand]);
  const title = owner.title.toLowerCase();
  const words = `${owner.subtitle ?? ''} ${owner.about ?? ''}`.toLowerCase();
  const kind = subject.kind.toLowerCase();
  const sport = sportRules.find(([pattern]) => pattern.test(title) || pattern.test(words));
  const theme = subject.brand === 'sports' ? sport?.[1] : undefined;
  return { motif: random.pick(candidates(owner, kind, title, words)), palette, seed, ...(theme && { theme }) };
}

function candidates(owner: ArtSubject, kind: string, title: string, words: string): readonly MotifName[] {
  const pool = defaultMotifs[owner.brand];
  if (kind === 'personality') return ['portrait'];
  if (owner.brand === 'sports') {
    const sport =
      sportRules.find(([pattern]) => pattern.test(title)) ?? sportRules.find(([pattern]) => pattern.test(words));
    if (kind === 'sportingevent' || kind === 'event') return ['versus', 'versus', ...(sport?.[2] ?? ['stadium'])];
    return sport?.[2] ?? pool;
  }
  const asked =
    subjectRules.find(([pattern]) => pattern.test(title)) ?? subjectRules.find(([pattern]) => pattern.test(words));
  const genre = genreRules.find(([pattern]) => pattern.test(words));
  return asked?.[1] ?? genre?.[1] ?? pool;
}

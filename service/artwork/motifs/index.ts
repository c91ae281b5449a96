import type { Motif } from '../stage.ts';
import { goal } from './arena/goal.ts';
import { hoop } from './arena/hoop.ts';
import { ring } from './arena/ring.ts';
import { stadium } from './arena/stadium.ts';
import { avenue } from './city/avenue.ts';
import { columns } from './city/columns.ts';
import { dome } from './city/dome.ts';
import { skyline } from './city/skyline.ts';
import { beacon } from './desk/beacon.ts';
import { contours } from './desk/contours.ts';
import { cyclone } from './desk/cyclone.ts';
import { dish } from './desk/dish.ts';
import { globe } from './desk/globe.ts';
import { market } from './desk/market.ts';
import { network } from './desk/network.ts';
import { orbit } from './desk/orbit.ts';
import { press } from './desk/press.ts';
import { studio } from './desk/studio.ts';
import { enfilade } from './interior/enfilade.ts';
import { forest } from './interior/forest.ts';
import { ribbons } from './interior/ribbons.ts';
import { spiral } from './interior/spiral.ts';
import { spotlight } from './interior/spotlight.ts';
import { canyon } from './land/canyon.ts';
import { dunes } from './land/dunes.ts';
import { prairie } from './land/prairie.ts';
import { ridges } from './land/ridges.ts';
import { podium } from './people/podium.ts';
import { portrait } from './people/portrait.ts';
import { profile } from './people/profile.ts';
import { standoff } from './people/standoff.ts';
import { athlete } from './speed/athlete.ts';
import { lanes } from './speed/lanes.ts';
import { pitch } from './speed/pitch.ts';
import { trails } from './speed/trails.ts';
import { versus } from './speed/versus.ts';
import { kitchen } from './table/kitchen.ts';
import { pulse } from './table/pulse.ts';
import { coast } from './water/coast.ts';
import { harbour } from './water/harbour.ts';
import { viaduct } from './water/viaduct.ts';
import { wave } from './water/wave.ts';

/** Everything that can be drawn, by name. */
export const motifs = {
  athlete,
  avenue,
  beacon,
  canyon,
  coast,
  columns,
  contours,
  cyclone,
  dish,
  dome,
  dunes,
  enfilade,
  forest,
  globe,
  goal,
  harbour,
  hoop,
  kitchen,
  lanes,
  market,
  network,
  orbit,
  pitch,
  podium,
  portrait,
  prairie,
  press,
  profile,
  pulse,
  ribbons,
  ridges,
  ring,
  skyline,
  spiral,
  spotlight,
  stadium,
  standoff,
  studio,
  trails,
  versus,
  viaduct,
  wave,
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;

import { lossyWifi, type NetworkProfile, slow3G, slowDns } from '../../../harness/network/network-profiles.ts';

/** A break before or within a film has just begun: its ads are known, and asked for. */
export type AdMoment = 'an ad comes before a film' | 'an ad comes in a film';

/** What happens to the line, and when. */
export interface NetworkRow {
  network: string;
  /** What is on: it starts on such a line, or plays and has no more than a few seconds in its buffer. */
  when: 'a film starts' | 'a film plays' | 'a channel starts' | 'a channel plays' | AdMoment;
  profile: NetworkProfile;
  /** Milliseconds until the line is perfect again; `given up`: until the viewer reads that the video cannot be played. */
  lasts?: number | 'given up';
  /** The device knows that it has no network. */
  isOffline?: boolean;
  /** Milliseconds by which the device's clock is ahead. */
  ahead?: number;
}

const day = 86_400_000;
const away = { profile: { fault: 'dropped' }, lasts: 30_000 } as const;
/** A channel keeps 32 s: after this the place where its viewer stopped is gone, whenever the network's return is noticed. */
const pastWindow = 45_000;
const portal = { profile: { fault: 'portal' }, lasts: 30_000 } as const;

export const networkRows: readonly NetworkRow[] = [
  { network: 'slow 3G', when: 'a film starts', profile: slow3G },
  { network: 'slow 3G', when: 'a film plays', profile: slow3G },
  { network: 'lossy Wi-Fi', when: 'a film starts', profile: lossyWifi },
  { network: 'lossy Wi-Fi', when: 'a film plays', profile: lossyWifi },
  { network: 'slow DNS', when: 'a film starts', profile: slowDns },
  { network: 'slow DNS', when: 'a film plays', profile: slowDns },
  { network: 'away for 30 s', when: 'a film starts', ...away },
  { network: 'away for 30 s', when: 'a film plays', ...away },
  { network: 'away for 45 s', when: 'a channel plays', ...away, lasts: pastWindow },
  { network: 'off for over a minute', when: 'a film plays', profile: {}, isOffline: true, lasts: 'given up' },
  { network: 'captive page for 30 s', when: 'a film starts', ...portal },
  { network: 'captive page for 30 s', when: 'a film plays', ...portal },
  { network: 'captive page for 45 s', when: 'a channel plays', ...portal, lasts: pastWindow },
  { network: 'address expired', when: 'a film plays', profile: { fault: 'expired' } },
  { network: 'address expired', when: 'a channel plays', profile: { fault: 'expired' } },
  { network: 'connection reset', when: 'a film plays', profile: { fault: 'reset' } },
  { network: 'connection dead', when: 'a film plays', profile: { fault: 'silent' } },
  { network: 'clock a day ahead', when: 'a channel starts', profile: {}, ahead: day },
  { network: 'clock a day behind', when: 'a channel starts', profile: {}, ahead: -day },
  { network: 'slow 3G', when: 'a channel starts', profile: slow3G },
  { network: 'slow 3G', when: 'a channel plays', profile: slow3G },
  { network: 'lossy Wi-Fi', when: 'a channel starts', profile: lossyWifi },
  { network: 'lossy Wi-Fi', when: 'a channel plays', profile: lossyWifi },
  { network: 'address expired', when: 'a film starts', profile: { fault: 'expired' } },
  { network: 'address expired', when: 'a channel starts', profile: { fault: 'expired' } },
  { network: 'connection reset', when: 'a film starts', profile: { fault: 'reset' } },
  { network: 'connection reset', when: 'a channel starts', profile: { fault: 'reset' } },
  { network: 'connection reset', when: 'a channel plays', profile: { fault: 'reset' } },
];

/** Where ads come from (docs/feeds.md "Streams"). */
export const adAddress = '/streams/ad/';

export type AdRow = NetworkRow & { when: AdMoment };

export const adRows: readonly AdRow[] = (['an ad comes before a film', 'an ad comes in a film'] as const).flatMap(
  (when): AdRow[] => [
    { network: 'away for 30 s', when, profile: away.profile },
    { network: 'connection reset', when, profile: { fault: 'reset', faultAt: adAddress } },
    { network: 'connection dead', when, profile: { fault: 'silent', faultAt: adAddress } },
  ],
);

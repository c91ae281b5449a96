/** How a line between the app and the service behaves. A perfect line has none of these. */
export interface NetworkProfile {
  /** Milliseconds from a request to the first byte of its answer. */
  latency?: number;
  /** Bytes a second, shared by all answers. */
  throughput?: number;
  /** Every so many packets one is lost, and its answer waits for it to be sent again, in milliseconds. */
  loss?: { every: number; resentAfter: number };
  /** Milliseconds until the name of the service is known; its first requests wait for that. */
  lookup?: number;
  /** What goes wrong with the answers. */
  fault?: NetworkFault;
  /** Only addresses with this in them meet the fault: ads come from a host of their own. */
  faultAt?: string;
}

/**
 * - `dropped`: every connection breaks without an answer.
 * - `portal`: a web page with status 200 in place of every answer.
 * - `expired`: 403 for everything under the address of a stream, until the app asks for another address.
 * - `reset`: the connection breaks in the middle of one segment.
 * - `silent`: half of one segment comes, and then nothing more.
 */
export type NetworkFault = 'dropped' | 'portal' | 'expired' | 'reset' | 'silent';

/** Bytes of a TCP segment on Ethernet and Wi-Fi (RFC 6691: 1500 less two headers of 20). */
export const packetSize = 1460;

/** A second of 1 kbit/s in bytes. */
const kilobit = 125;

/**
 * The slow 3G line of WebPageTest (`3GSlow` in its www/settings/connectivity.ini.sample): 400 kbit/s and 400 ms, the
 * settings that web.dev recommends for the median user of a mobile phone.
 */
export const slow3G: NetworkProfile = { latency: 400, throughput: 400 * kilobit };

/**
 * Wi-Fi behind a wall. It loses 2 % of the packets, the most that ITU-T G.1050 has in its model of a partially managed
 * network; each is sent again after TCP's shortest timeout (200 ms, TCP_RTO_MIN of Linux). With 50 ms to the service TCP
 * then carries 2 Mbit/s (Mathis et al. 1997: MSS/RTT · 1.22/√loss).
 */
export const lossyWifi: NetworkProfile = {
  latency: 50,
  throughput: 2000 * kilobit,
  loss: { every: 50, resentAfter: 200 },
};

/** The first question to the name server is lost: resolvers ask again after 5 s (RES_TIMEOUT of resolv.conf(5)). */
export const slowDns: NetworkProfile = { lookup: 5000 };

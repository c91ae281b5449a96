/** The CODECS string of a track, read from its initialisation segment. Throws for an unknown codec. */
export function codecsOf(init: Buffer): string {
  const avc = init.indexOf('avcC');
  if (avc >= 0) {
    return `avc1.${init
      .subarray(avc + 5, avc + 8)
      .toString('hex')
      .toUpperCase()}`;
  }
  const vp9 = init.indexOf('vpcC');
  if (vp9 >= 0) {
    const [profile, level, depth] = [init[vp9 + 8]!, init[vp9 + 9]!, init[vp9 + 10]! >> 4];
    return `vp09.${[profile, level, depth].map((n) => String(n).padStart(2, '0')).join('.')}`;
  }
  if (init.includes('mp4a')) return 'mp4a.40.2';
  if (init.includes('Opus')) return 'opus';
  throw new Error('an initialisation segment of an unknown codec');
}

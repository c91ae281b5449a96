import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { circlePath, polyline, rectPath } from '../../drawing/shapes.ts';
import { drawStars, stageHeight as H, type Stage } from '../../stage.ts';

/** The globe in dots: land lit, lines of traffic rising from it. */
export function globe(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  canvas.rect(0, 0, width, H, canvas.linear([0, 0], [width, H], ramp([palette.zenith, palette.sky, palette.zenith])));
  drawStars(stage, shot, H, 90);
  const R = stage.tall ? 360 : 470;
  const [cx, cy] = [focus[0], stage.tall ? 440 : 560];
  canvas.glow(cx - R * 0.2, cy - R * 0.3, R * 1.9, palette.horizon, 0.75);
  const sphere = canvas.radial(
    cx - R * 0.4,
    cy - R * 0.5,
    R * 1.7,
    ramp([mix(palette.horizon, palette.light, 0.15), palette.far, palette.near, palette.ink], [0, 0.36, 0.7, 1]),
  );
  canvas.circle(cx, cy, R, sphere);
  const spin = shot.range(0, Math.PI * 2);
  const tilt = 0.38;
  const project = (lat: number, lon: number, r = R): { x: number; y: number; z: number } => {
    const x = Math.cos(lat) * Math.sin(lon + spin);
    const y0 = Math.sin(lat);
    const z0 = Math.cos(lat) * Math.cos(lon + spin);
    const y = y0 * Math.cos(tilt) - z0 * Math.sin(tilt);
    return { x: cx + x * r, y: cy - y * r, z: y0 * Math.sin(tilt) + z0 * Math.cos(tilt) };
  };
  canvas.clip(circlePath(cx, cy, R), () => {
    let graticule = '';
    for (let lat = -75; lat <= 75; lat += 15) {
      const line: Point[] = [];
      for (let lon = -180; lon <= 180; lon += 8) {
        const p = project((lat * Math.PI) / 180, (lon * Math.PI) / 180);
        if (p.z > 0) line.push([p.x, p.y]);
        else if (line.length > 1) graticule += polyline(line.splice(0));
        else line.length = 0;
      }
      if (line.length > 1) graticule += polyline(line);
    }
    canvas.stroke(graticule, palette.light, 1.4, { opacity: 0.25 });
    const seeds = Array.from(
      { length: 13 },
      (_, k) => [identity.range(-0.9, 1.1), (k % 7) * 0.9 + identity.range(0, 0.7), identity.range(0.3, 0.62)] as const,
    );
    let land = '';
    for (let lat = -78; lat <= 78; lat += 3.4) {
      const step = 3.4 / Math.max(0.25, Math.cos((lat * Math.PI) / 180));
      for (let lon = 0; lon < 360; lon += step) {
        const la = (lat * Math.PI) / 180;
        const lo = (lon * Math.PI) / 180;
        const inside = seeds.some(([sl, so, r]) => {
          const d = Math.acos(
            Math.max(-1, Math.min(1, Math.sin(la) * Math.sin(sl) + Math.cos(la) * Math.cos(sl) * Math.cos(lo - so))),
          );
          return d < r * (0.8 + 0.34 * Math.sin(la * 9 + lo * 7) * Math.cos(lo * 5));
        });
        if (!inside) continue;
        const p = project(la, lo);
        if (p.z < 0.08) continue;
        const r = 5.4 * Math.sqrt(p.z);
        land += rectPath(p.x - r / 2, p.y - r / 2, r, r);
      }
    }
    canvas.path(land, mix(palette.light, palette.horizon, 0.3), { opacity: 0.9 });
    canvas.circle(
      cx + R * 0.5,
      cy + R * 0.55,
      R * 1.25,
      canvas.radial(cx - R * 0.3, cy - R * 0.35, R * 1.9, [
        [0, palette.ink, 0],
        [0.55, palette.ink, 0],
        [1, palette.ink, 0.92],
      ]),
    );
  });
  canvas.stroke(circlePath(cx, cy, R), palette.light, 3, { opacity: 0.6 });
  const hubs = Array.from({ length: 6 }, () => project(shot.range(-0.5, 1.1), shot.range(-1, 1) - spin));
  for (let k = 0; k + 1 < hubs.length; k++) {
    const a = hubs[k];
    const b = hubs[k + 1];
    if (!a || !b || a.z < 0.1 || b.z < 0.1) continue;
    const mx = (a.x + b.x) / 2;
    const my = (a.y + b.y) / 2;
    const lift = 1.25 + Math.hypot(a.x - b.x, a.y - b.y) / (R * 3);
    canvas.stroke(
      `M${a.x} ${a.y}Q${cx + (mx - cx) * lift * 1.2} ${cy + (my - cy) * lift * 1.2 - 60} ${b.x} ${b.y}`,
      palette.accent,
      5,
      { round: true },
    );
    for (const p of [a, b]) {
      canvas.glow(p.x, p.y, 60, palette.accent, 0.9);
      canvas.circle(p.x, p.y, 8, '#ffffff');
    }
  }
}

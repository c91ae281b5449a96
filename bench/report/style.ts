/** The report's style sheet: self-contained, light or dark by the reader's preference. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: #fbfaf7; --panel: #fff; --text: #1b2330; --muted: #667085; --line: #e3e0d8; --bad: #c8321f; --good: #1f7f55;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0d131e; --panel: #151d2b; --text: #eef0f4; --muted: #98a3b5; --line: #2a3546; --bad: #ff6b57; --good: #5fd09c;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 1240px; margin: 0 auto; padding: 56px 32px 96px; }
h1 { font-size: 40px; line-height: 1.1; letter-spacing: -0.02em; margin: 0 0 12px; }
h2 { font-size: 26px; letter-spacing: -0.01em; margin: 0 0 4px; }
h3 { font-size: 14px; font-weight: 600; color: var(--muted); margin: 28px 0 8px; }
p { margin: 0 0 12px; max-width: 76ch; }
.muted { color: var(--muted); }
.warning { border-left: 4px solid var(--bad); padding: 8px 16px; }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 14px; padding: 28px 32px 32px; margin-top: 28px; }
.chips { display: flex; flex-wrap: wrap; gap: 10px; margin: 20px 0 0; padding: 0; list-style: none; }
.chips li { border: 1px solid var(--line); border-radius: 999px; padding: 5px 14px; background: var(--panel); }
.chips b { font-variant-numeric: tabular-nums; }
.bars { display: grid; grid-template-columns: repeat(auto-fit, minmax(440px, 1fr)); gap: 24px 40px; margin-top: 20px; }
figure { margin: 0; }
figcaption { font-weight: 600; font-size: 15px; margin-bottom: 6px; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--text); font: 12px system-ui, sans-serif; }
svg .label { fill: var(--muted); font-size: 11px; }
svg .caption { font-size: 13px; font-weight: 600; }
svg .name { font-size: 13px; }
svg .value { font-size: 13px; font-weight: 600; font-variant-numeric: tabular-nums; }
svg .cell { font-size: 11.5px; pointer-events: none; }
svg .strong { fill: #fff; font-weight: 600; }
svg path { fill: none; }
svg .guide { stroke: var(--muted); stroke-dasharray: 2 4; opacity: 0.6; }
svg .axis { stroke: var(--line); }
svg .ratio { font-variant-numeric: tabular-nums; }
svg .ahead { fill: var(--good); }
svg .behind { fill: var(--bad); }
.scroll { overflow-x: auto; margin-top: 16px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: 7px 12px; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; white-space: normal; }
th { font-weight: 600; color: var(--muted); }
td .range { color: var(--muted); font-size: 12px; }
.budgets td { text-align: left; }
.budgets th { text-align: left; }
.met, .ahead { color: var(--good); font-weight: 600; }
.missed, .behind { color: var(--bad); font-weight: 600; }
.legend { max-width: none; display: flex; flex-wrap: wrap; gap: 4px 18px; margin: 8px 0 0; font-size: 13px; color: var(--muted); }
.legend i { display: inline-block; width: 11px; height: 11px; border-radius: 3px; margin-right: 6px; vertical-align: -1px; }
@media print {
  body { font-size: 13px; }
  main { max-width: none; padding: 0; }
  section { border: 0; padding: 16px 0; margin-top: 16px; }
  svg, figure, tr, .chips { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  th, td { padding: 4px 8px; font-size: 11px; }
  .legend i { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
@media (max-width: 720px) { main { padding: 32px 16px; } section { padding: 20px 16px; } .bars { grid-template-columns: 1fr; } }
`;

/** The styles of a report: one column on a phone, the colours of the reader's theme. */
export const REPORT_CSS = `
:root{color-scheme:light dark;--back:#fff;--text:#1a1c2b;--soft:#5a5f73;--line:#d9dce6;--panel:#f5f6fa;--good:#116329;--bad:#b3161b;--add:#e3f6e6;--take:#fde7e7;--link:#0b57d0}
@media (prefers-color-scheme:dark){:root{--back:#14161f;--text:#e8eaf2;--soft:#a3a9bd;--line:#363a4a;--panel:#1d202c;--good:#6fd18a;--bad:#ff9a94;--add:#143322;--take:#41191c;--link:#8ab4ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main,header,footer{max-width:1400px;margin:0 auto;padding:0 16px}
h1{font-size:1.5rem;line-height:1.25;margin:24px 0 4px}
h2{font-size:1.25rem;margin:32px 0 8px}
h3{font-size:1.05rem;margin:24px 0 8px;overflow-wrap:anywhere}
h4{font-size:.95rem;margin:16px 0 8px}
p,ul{margin:8px 0}
ul{padding-left:20px}
a{color:var(--link)}
code,.diff{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.soft{color:var(--soft)}
.good{color:var(--good);font-weight:600}
.bad{color:var(--bad);font-weight:600}
.verdict{font-size:1.1rem}
.figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(140px,1fr));gap:8px;margin:16px 0;padding:0}
.figures div{background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:8px 12px;display:flex;flex-direction:column-reverse;justify-content:flex-end}
.figures dt{color:var(--soft);font-size:.85rem}
.figures dd{margin:0;font-size:1.35rem;font-weight:600;font-variant-numeric:tabular-nums}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.92rem}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--line)}
thead th{color:var(--soft);font-weight:500;font-size:.85rem}
tbody th{font-weight:500;overflow-wrap:anywhere}
.number{white-space:nowrap;font-variant-numeric:tabular-nums}
.pictures{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:8px;margin:8px 0 16px}
.pictures.narrow{max-width:1112px}
figure{margin:0}
figcaption{color:var(--soft);font-size:.85rem}
img{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:4px}
details{margin:8px 0}
summary{cursor:pointer}
.diff{margin:8px 0;padding:8px;background:var(--panel);border:1px solid var(--line);border-radius:8px;list-style:none}
.diff li{white-space:pre-wrap;padding:0 4px}
.diff ins,.diff del{text-decoration:none}
.diff li:has(ins){background:var(--add)}
.diff li:has(del){background:var(--take)}
section.page{border-top:1px solid var(--line)}
footer{margin-top:32px;padding-bottom:32px;font-size:.9rem}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
@media (max-width:700px){
.pictures{grid-template-columns:1fr}
.pages thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.pages tr{display:block;padding:8px 0;border-bottom:1px solid var(--line)}
.pages th,.pages td{display:block;border:0;padding:0}
.pages td[data-label]::before{content:attr(data-label) ": ";color:var(--soft)}
.number{white-space:normal}
}
`;

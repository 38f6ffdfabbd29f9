// The shop's pictures, drawn here: a landscape in each product's colours, and the thing itself in front of it.

const scene = ({ sky, sun, far, near, ground }, thing) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<linearGradient id="shade" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient>
</defs>
<rect width="800" height="600" fill="url(#sky)"/>
<circle cx="${sun[0]}" cy="${sun[1]}" r="180" fill="url(#glow)"/><circle cx="${sun[0]}" cy="${sun[1]}" r="54" fill="#fff" opacity=".8"/>
<path d="M0 400 110 290l70 60L310 200l90 110 60-50 130 130 80-60 130 100v220H0z" fill="${far}"/>
<path d="M0 450q150-80 290-20t280-10 230 10v170H0z" fill="${near}"/>
<path d="M0 520q200-40 400-14t400-12v106H0z" fill="${ground}"/>
<ellipse cx="400" cy="528" rx="230" ry="20" fill="#000" opacity=".16"/>
${thing}
</svg>
`;

const palettes = {
  dawn: { sky: ["#f3d9c4", "#fbf1e4"], sun: [590, 190], far: "#c9b7ab", near: "#a3a592", ground: "#8b8d78" },
  fjord: { sky: ["#c4d8dc", "#eef4f1"], sun: [220, 170], far: "#9fb9bb", near: "#7f9f99", ground: "#68857d" },
  heath: { sky: ["#e6d3dc", "#f9f0ef"], sun: [600, 170], far: "#bfa6b6", near: "#a08c90", ground: "#8a7574" },
  moss: { sky: ["#dbe4c9", "#f5f6ea"], sun: [210, 180], far: "#aebd9c", near: "#8aa07e", ground: "#6f8567" },
  dusk: { sky: ["#4a5a78", "#c99f95"], sun: [580, 230], far: "#5f6482", near: "#474e66", ground: "#353b50" },
  snow: { sky: ["#d5e0ea", "#f6f8fa"], sun: [230, 180], far: "#b9c7d3", near: "#e3eaef", ground: "#f4f6f8" },
};

const stripes = (x, y, width, list) => list.map(([dy, height, fill]) => `<rect x="${x}" y="${y + dy}" width="${width}" height="${height}" fill="${fill}"/>`).join("");
const range = (count, make) => Array.from({ length: count }, (_, i) => make(i)).join("");

const fold = (y, fill, band, width = 420) => {
  const x = 400 - width / 2;
  return `<path d="M${x + 34} ${y}h${width - 64}a30 30 0 0 1 0 74H${x + 34}a37 37 0 0 1 0-74z" fill="${fill}"/>
<path d="M${x + 52} ${y + 37}h${width - 50}" stroke="#000" stroke-opacity=".18" stroke-width="4"/>
<path d="M${x + 90} ${y}v74M${x + 112} ${y}v74" stroke="${band}" stroke-width="12"/>
<path d="M${x + 34} ${y}h${width - 64}a30 30 0 0 1 0 74H${x + 34}a37 37 0 0 1 0-74z" fill="url(#shade)"/>`;
};

const things = {
  "dovre-throw": ["dawn", `
<path d="M230 170h340v300H230z" fill="#b4532a"/>${stripes(230, 170, 340, [[30, 26, "#f1e4d0"], [74, 12, "#7d3519"], [220, 12, "#7d3519"], [250, 26, "#f1e4d0"]])}
<path d="M230 170h340v300H230z" fill="url(#shade)"/><path d="M345 170v300M460 170v300" stroke="#000" stroke-opacity=".12" stroke-width="6"/>
<g stroke="#b4532a" stroke-width="7" stroke-linecap="round">${range(18, (i) => `<path d="M${239 + i * 19} 472v${36 + (i % 3) * 5}"/>`)}</g>
<rect x="200" y="150" width="400" height="20" rx="10" fill="#6b4a33"/>`],
  "skarv-blanket": ["fjord", `${fold(446, "#234a52", "#e9e2d2", 460)}${fold(372, "#e9e2d2", "#234a52", 440)}${fold(298, "#2f6470", "#e0a15b", 420)}
<g fill="none" stroke="#e9e2d2" stroke-width="5">${range(5, (i) => `<path d="M${348 + i * 44} 335l18-20 18 20-18 20z"/>`)}</g>`],
  "rypa-baby-blanket": ["heath", `<path d="M250 190q150-26 300 0l16 290q-166 34-332 0z" fill="#f5ead9"/><path d="M250 190q150-26 300 0l16 290q-166 34-332 0z" fill="url(#shade)"/>
<g fill="#a8627c">${range(16, (i) => `<path transform="translate(${290 + (i % 4) * 74} ${232 + Math.floor(i / 4) * 64}) scale(${i % 2 ? 0.9 : 1.1})" d="M0 0c10-16 26-14 34-2l12-4-8 12c0 14-18 20-30 10z"/>`)}</g>
<path d="M234 480q166 34 332 0" fill="none" stroke="#a8627c" stroke-width="9" stroke-dasharray="3 12" stroke-linecap="round"/>`],
  "lyng-picnic-blanket": ["moss", `<ellipse cx="250" cy="420" rx="52" ry="104" fill="#8f2f2b"/><path d="M250 316h300v208H250z" fill="#c8443c"/>
<g stroke="#f4e6d3" stroke-width="16" opacity=".85">${range(5, (i) => `<path d="M${290 + i * 56} 316v208"/>`)}${range(3, (i) => `<path d="M250 ${356 + i * 62}h300"/>`)}</g>
<ellipse cx="550" cy="420" rx="52" ry="104" fill="#e9d6bd"/><ellipse cx="550" cy="420" rx="34" ry="72" fill="none" stroke="#c8443c" stroke-width="12"/><ellipse cx="550" cy="420" rx="14" ry="32" fill="#c8443c"/>
<g fill="none" stroke="#6b4326" stroke-width="18"><path d="M330 312q-44 108 0 216M470 312q-44 108 0 216"/><path d="M322 318q78-92 142 0"/></g>`],
  "tind-backpack": ["moss", `<path d="M306 150q94-70 188 0" fill="none" stroke="#5d3d25" stroke-width="16"/>
<path d="M268 240q0-100 132-100t132 100v220q0 66-60 66H328q-60 0-60-66z" fill="#3f5a43"/><path d="M268 240q0-100 132-100t132 100v220q0 66-60 66H328q-60 0-60-66z" fill="url(#shade)"/>
<path d="M262 236q8-108 138-108t138 108v60q-138 40-276 0z" fill="#4d6b50"/><rect x="306" y="360" width="188" height="124" rx="22" fill="#35503a"/><path d="M306 398h188" stroke="#243728" stroke-width="6"/>
<g fill="#8a5a34"><rect x="322" y="262" width="22" height="120" rx="6"/><rect x="456" y="262" width="22" height="120" rx="6"/></g><g fill="none" stroke="#d9b56c" stroke-width="6"><rect x="318" y="336" width="30" height="24" rx="4"/><rect x="452" y="336" width="30" height="24" rx="4"/></g>`],
  "vidde-tote": ["dawn", `<path d="M320 260q0-130 80-130t80 130" fill="none" stroke="#7a4d2b" stroke-width="16"/><path d="M250 250h300l-22 276H272z" fill="#e8dcc3"/><path d="M250 250h300l-22 276H272z" fill="url(#shade)"/>
<path d="M266 450h268l-6 76H272z" fill="#8a5a34"/><path d="M312 372l54-62 30 32 46-54 56 84z" fill="#b4532a"/><path d="M312 386h186" stroke="#1f3d33" stroke-width="7"/>`],
  "nor-weekender": ["dusk", `<path d="M300 300q0-118 100-118t100 118" fill="none" stroke="#8a5a34" stroke-width="18"/><rect x="180" y="280" width="440" height="240" rx="64" fill="#2c3f5e"/><rect x="180" y="280" width="440" height="240" rx="64" fill="url(#shade)"/>
<path d="M196 336q204-30 408 0" fill="none" stroke="#d9b56c" stroke-width="7" stroke-dasharray="16 5"/><g fill="#8a5a34"><rect x="286" y="296" width="30" height="224"/><rect x="484" y="296" width="30" height="224"/><rect x="180" y="440" width="440" height="80" rx="40"/></g><rect x="362" y="380" width="76" height="44" rx="8" fill="#d9c9a8"/>`],
  "kvist-hip-pack": ["heath", `<path d="M120 350q280-130 560 0" fill="none" stroke="#4a3a40" stroke-width="24"/><path d="M240 330q160-46 320 0l-14 100q-10 70-90 70H344q-80 0-90-70z" fill="#b06a4a"/><path d="M240 330q160-46 320 0l-14 100q-10 70-90 70H344q-80 0-90-70z" fill="url(#shade)"/>
<path d="M262 366q138-34 276 0" fill="none" stroke="#4a2a1c" stroke-width="8"/><path d="M524 362v34" stroke="#d9b56c" stroke-width="10" stroke-linecap="round"/><path d="M400 410q-34 12-34 46 34-4 34-46zm0 0q34 12 34 46-34-4-34-46z" fill="#f1dcc6"/>`],
  "bre-beanie": ["snow", `<circle cx="400" cy="150" r="46" fill="#e9eef2"/>${range(14, (i) => `<circle cx="${400 + 40 * Math.cos(i * 0.45)}" cy="${150 + 40 * Math.sin(i * 0.45)}" r="12" fill="#f8fafb"/>`)}
<path d="M250 420q-6-230 150-230t150 230z" fill="#2f5f8a"/><g fill="none" stroke="#e9eef2" stroke-width="9">${range(6, (i) => `<path d="M${266 + i * 46} 352l22-24 22 24"/>`)}</g><path d="M259 372h282M262 300h276" stroke="#e9eef2" stroke-width="8"/><path d="M250 420q-6-230 150-230t150 230z" fill="url(#shade)"/>
<rect x="236" y="410" width="328" height="96" rx="28" fill="#244a6d"/><g stroke="#1b3a57" stroke-width="6">${range(15, (i) => `<path d="M${262 + i * 20} 418v80"/>`)}</g>`],
  "sti-socks": ["fjord", `<g id="s"><path d="M236 160h110v200q0 24 22 40l74 52q36 30 8 62-26 24-66 8l-106-48q-42-22-42-70z" fill="#b7423a"/><path d="M236 160h110v54H236z" fill="#f2e8d8"/><g stroke="#d9c7ab" stroke-width="5">${range(9, (i) => `<path d="M${246 + i * 12} 164v46"/>`)}</g>
<path d="M236 246h110M236 270h110" stroke="#f2e8d8" stroke-width="9"/><path d="M238 388q4-40 50-48l58 4" fill="none" stroke="#7e2823" stroke-width="7"/><path d="M412 430q-22 30-12 84" fill="none" stroke="#f2e8d8" stroke-width="9"/></g><use href="#s" x="158" y="0"/>`],
  "ulv-mittens": ["dusk", `<g id="m"><path d="M230 300q0-130 66-130t70 130v150H230z" fill="#7d8596"/><path d="M366 330q10-62 44-50 26 14 2 72l-46 62z" fill="#7d8596"/><g fill="#eef0f4">${range(3, (i) => `<path d="M298 ${214 + i * 66}l26 26-26 26-26-26z"/>`)}</g><path d="M226 440h146v72H226z" fill="#b4532a"/><path d="M226 462h146M226 490h146" stroke="#f1e4d0" stroke-width="7"/></g>
<g transform="matrix(-1 0 0 1 840 0)"><use href="#m"/></g>`],
  "varde-mug": ["moss", `<path d="M528 270h30q62 0 62 70t-72 82" fill="none" stroke="#f3efe4" stroke-width="26"/><path d="M528 270h30q62 0 62 70t-72 82" fill="none" stroke="#1f3d33" stroke-opacity=".3" stroke-width="3"/><path d="M250 220h290l-14 280q-4 28-34 28H298q-30 0-34-28z" fill="#f3efe4"/>
<path d="M258 420l70-92 46 54 64-84 96 124-6 78q-4 28-34 28H298q-30 0-34-28z" fill="#1f3d33"/><path d="M420 322l18-24 26 34-20-6z" fill="#f3efe4"/><path d="M250 220h290l-14 280q-4 28-34 28H298q-30 0-34-28z" fill="url(#shade)"/><ellipse cx="395" cy="220" rx="145" ry="20" fill="#2a4a3f"/><ellipse cx="395" cy="223" rx="132" ry="14" fill="#4b2e1d"/>
<g fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="9" stroke-linecap="round"><path d="M350 180q-18-30 0-56t0-52M420 180q-18-30 0-56t0-52"/></g>`],
  "glo-lantern": ["dusk", `<circle cx="400" cy="340" r="230" fill="#ffd98a" opacity=".28"/><circle cx="400" cy="350" r="150" fill="#ffd98a" opacity=".4"/><path d="M330 180q70-110 140 0" fill="none" stroke="#d9b56c" stroke-width="12"/><path d="M316 230l34-50h100l34 50z" fill="#5a4630"/><path d="M320 230h160v250H320z" fill="#fff3cf" opacity=".85"/>
<rect x="372" y="380" width="56" height="100" fill="#f7efe0"/><path d="M400 372q-26-34 0-74 26 40 0 74z" fill="#f29b38"/><path d="M400 366q-12-18 0-40 12 22 0 40z" fill="#fff1b8"/><g stroke="#5a4630" stroke-width="14"><path d="M320 230v250M480 230v250M400 230v48"/></g><rect x="300" y="478" width="200" height="44" rx="8" fill="#5a4630"/>`],
};

const hero = scene({ ...palettes.dawn, sun: [640, 170] }, `
<path d="M150 520V390l120-84 120 84v130z" fill="#7d3519"/><path d="M128 402l142-102 142 102" fill="none" stroke="#4a2313" stroke-width="16" stroke-linejoin="round"/><rect x="246" y="440" width="52" height="80" fill="#f6d58e"/><rect x="178" y="430" width="44" height="40" fill="#f6d58e"/><rect x="320" y="430" width="44" height="40" fill="#f6d58e"/>
<path d="M470 380h210" stroke="#4a2313" stroke-width="7"/><path d="M470 372v150M680 372v150" stroke="#4a2313" stroke-width="11"/><path d="M492 382h80v110h-80z" fill="#b4532a"/><path d="M492 402h80M492 472h80" stroke="#f1e4d0" stroke-width="9"/><path d="M588 382h72v96h-72z" fill="#234a52"/><path d="M588 410l36 22 36-22" fill="none" stroke="#e9e2d2" stroke-width="7"/>
<g fill="#3f5a43"><path d="M70 520l40-150 40 150zM714 520l34-130 34 130z"/></g>`).replace('<ellipse cx="400" cy="528" rx="230" ry="20" fill="#000" opacity=".16"/>', "");

const card = scene(palettes.fjord, `<rect x="190" y="230" width="420" height="260" rx="24" fill="#1f3d33"/><path d="M190 430l110-110 60 60 100-120 150 160v46q0 24-24 24H214q-24 0-24-24z" fill="#2f5a4b"/><path d="M360 230v260" stroke="#d9b56c" stroke-width="16"/><path d="M190 330h420" stroke="#d9b56c" stroke-width="16"/><path d="M360 330q-80-90-96-34t96 34q80-90 96-34t-96 34z" fill="none" stroke="#d9b56c" stroke-width="14"/>`);

/** Every picture by its file name. */
export const pictures = {
  "hero.svg": hero,
  "gift-card.svg": card,
  ...Object.fromEntries(Object.entries(things).map(([name, [palette, thing]]) => [`${name}.svg`, scene(palettes[palette], thing)])),
};

/** Drawings for the newsletters of the demo, as SVG of 1240 × 520. */

const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const scene = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="520" viewBox="0 0 1240 520">${content}</svg>`;

const house = (x: number, y: number, wall: string): string => `
  <path d="M${x} ${y}h70v60h-70z" fill="${wall}"/><path d="M${x - 10} ${y} ${x + 35} ${y - 38} ${x + 80} ${y}z" fill="#a8552f"/>
  <path d="M${x + 26} ${y + 24}h18v36h-18z" fill="#6b4a35"/>`;

const tree = (x: number, y: number, size: number): string => `
  <path d="M${x - 5} ${y}h10v${size * 0.7}h-10z" fill="#6b4a35"/><circle cx="${x}" cy="${y - size * 0.3}" r="${size * 0.55}" fill="#5f7a39"/>`;

/** A village on hills, with a church and the rising sun. */
const village = scene(`
  <rect width="1240" height="520" fill="#f7e6cf"/><circle cx="930" cy="190" r="92" fill="#e9a96f"/>
  <path d="M0 330C200 220 380 300 560 270S980 170 1240 290V520H0z" fill="#c3cf9f"/>
  <path d="M0 400C260 300 470 400 720 350S1080 320 1240 370V520H0z" fill="#92ac65"/>
  <path d="M0 470C300 400 640 470 1240 420V520H0z" fill="#65733a"/>
  <path d="M560 250h120v120H560z" fill="#fffdf8"/><path d="M545 252 620 190l75 62z" fill="#a8552f"/>
  <path d="M592 130h56v90h-56z" fill="#fffdf8"/><path d="M584 132 620 84l36 48z" fill="#a8552f"/>
  <path d="M617 44h6v44h-6zM606 56h28v6h-28z" fill="#6b4a35"/>
  <path d="M604 370v-48a16 16 0 0 1 32 0v48z" fill="#6b4a35"/><circle cx="620" cy="176" r="13" fill="#e9a96f"/>
  ${house(250, 340, '#f2d9bd')}${house(380, 322, '#fffdf8')}${house(820, 318, '#f2d9bd')}${house(960, 330, '#fffdf8')}
  ${tree(200, 360, 60)}${tree(500, 350, 52)}${tree(760, 352, 58)}${tree(1090, 350, 66)}${tree(120, 400, 48)}`);

const bag = (x: number, colour: string): string => `
  <path d="M${x} 210h170l14 230H${x - 14}z" fill="${colour}"/><path d="M${x + 50} 214v-34a35 35 0 0 1 70 0v34" fill="none" stroke="#6b4a35" stroke-width="9"/>
  <path d="M${x + 85} 372c-58-40-44-84-16-84 12 0 16 12 16 12s4-12 16-12c28 0 42 44-16 84z" fill="#fffdf8"/>`;

/** Bags of food on a table: bread, a bottle, fruit. */
const food = scene(`
  <rect width="1240" height="520" fill="#e8eccf"/><rect y="436" width="1240" height="84" fill="#b98a5e"/><rect y="436" width="1240" height="12" fill="#a0744c"/>
  ${bag(200, '#65733a')}${bag(440, '#a8552f')}
  <path d="M720 190h64v40c34 20 40 40 40 70v120a20 20 0 0 1-20 20H700a20 20 0 0 1-20-20V300c0-30 6-50 40-70z" fill="#e3c06b"/>
  <path d="M716 172h72v26h-72z" fill="#6b4a35"/><path d="M690 320h124v70H690z" fill="#fffdf8"/>
  <path d="M860 440c-24-70 20-118 110-118s134 48 110 118z" fill="#cf9a5b"/>
  ${repeat(3, (index) => `<path d="M${918 + index * 44} 342c12 14 14 34 6 50" fill="none" stroke="#a0744c" stroke-width="8" stroke-linecap="round"/>`)}
  <circle cx="1118" cy="402" r="38" fill="#b5482f"/><circle cx="1176" cy="410" r="30" fill="#92ac65"/><path d="M1118 364c4-16 14-22 24-24" fill="none" stroke="#6b4a35" stroke-width="6"/>`);

const tent = (x: number, colour: string): string =>
  `<path d="M${x} 440 ${x + 90} 300 ${x + 180} 440z" fill="${colour}"/><path d="M${x + 62} 440 ${x + 90} 350 ${x + 118} 440z" fill="#2b3a44"/>`;

/** Tents and a campfire below mountains, at night. */
const campfire = scene(`
  <rect width="1240" height="520" fill="#2f4654"/><circle cx="1010" cy="110" r="52" fill="#f4ead2"/>
  ${repeat(26, (index) => `<circle cx="${(index * 331) % 1240}" cy="${(index * 97) % 230}" r="${2 + (index % 3)}" fill="#f4ead2" opacity=".8"/>`)}
  <path d="M0 430 250 150l150 170 190-220 240 260 150-150 260 230v90H0z" fill="#415f5d"/><path d="m250 150 52 60-52 26-46-34zM590 100l66 72-62 34-58-50z" fill="#e9e4d6"/>
  <path d="M0 430c380-40 800-30 1240 0v90H0z" fill="#4f6436"/>
  ${tent(230, '#a8552f')}${tent(840, '#e3c06b')}
  <path d="M560 470 680 444M560 444l120 26" stroke="#6b4a35" stroke-width="16" stroke-linecap="round"/>
  <path d="M620 320c46 50 56 74 50 98a50 50 0 0 1-100 0c-4-24 26-40 50-98z" fill="#e2803c"/><path d="M620 376c22 26 26 38 22 50a22 22 0 0 1-44 0c-2-14 12-24 22-50z" fill="#f6d37a"/>`);

/** Bunting and a cake with candles. */
const anniversary = scene(`
  <rect width="1240" height="520" fill="#f3e3d3"/><path d="M0 60C300 170 940 170 1240 60" fill="none" stroke="#6b4a35" stroke-width="5"/>
  ${repeat(13, (index) => {
    const x = 40 + index * 96;
    const y = 60 + 82 * (1 - ((x - 620) / 620) ** 2);
    const colour = ['#65733a', '#a8552f', '#e3c06b', '#3f5f6b'][index % 4] ?? '';
    return `<path d="M${x - 30} ${y}h60l-30 66z" fill="${colour}"/>`;
  })}
  <path d="M430 330h380v130H430z" fill="#fffdf8"/><path d="M430 330h380v34c-32 34-64 34-95 0-32 34-64 34-95 0-32 34-64 34-95 0-32 34-64 34-95 0z" fill="#cf7f5d"/>
  <path d="M390 456h460v18H390z" fill="#b98a5e"/>
  ${repeat(5, (index) => `<path d="M${484 + index * 64} 262h16v68h-16z" fill="#92ac65"/><path d="M${492 + index * 64} 216c14 20 12 38 0 40-12-2-14-20 0-40z" fill="#e2803c"/>`)}`);

export const drawings = { village, food, campfire, anniversary };

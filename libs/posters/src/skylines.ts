import { randomFrom, seedOf } from './random.ts';
import { block, dome, gable, ring, spire, steppedGable } from './skyline-parts.ts';

const london = [
  block(0, 28, 24),
  // the clock tower
  block(30, 15, 58),
  'M30 42l7.5 -18l7.5 18z',
  block(47, 36, 20),
  // the cathedral
  dome(88, 46, 50),
  block(108, 6, 62),
  block(138, 22, 34),
  // the glass shard
  spire(164, 32, 94),
  block(200, 22, 40),
  // the gherkin
  'M226 100V58q0-36 13-36t13 36v42z',
  block(256, 20, 30),
  // the wheel
  ring(306, 62, 36, 3),
  'M303 62h6l8 38h-22z',
  // the bridge of two towers
  block(346, 12, 52),
  block(378, 12, 52),
  'M346 66h44v6h-44z',
  'M345 48l7 -12l7 12zM377 48l7 -12l7 12z',
  block(390, 10, 14),
];

const paris = [
  // mansards
  block(0, 50, 26),
  'M0 74l8 -10h34l8 10z',
  block(54, 44, 32),
  'M54 68l7-12h30l7 12z',
  // the iron tower
  'M112 100q24-32 28-94h4q4 62 28 94h-15q-5-20-15-20t-15 20zM128 64h28v4h-28z',
  block(184, 40, 28),
  // the triumphal arch
  'M230 100v-52h60v52h-18v-20a12 12 0 0 0 -24 0v20z',
  block(296, 34, 30),
  'M296 70l6-10h22l6 10z',
  // the basilica on the hill
  dome(340, 20, 62),
  dome(334, 10, 40),
  dome(356, 10, 40),
  block(332, 40, 20),
  block(376, 24, 26),
];

const berlin = [
  block(0, 40, 34),
  block(44, 26, 22),
  // the gate with its chariot
  'M76 100v-40h70v40h-8v-30h-8v30h-8v-30h-9v30h-9v-30h-8v30h-8v-30h-8v30zM82 58h58v-6h-58zM98 50h26l-4-8h-18z',
  block(152, 34, 28),
  // the television tower
  block(200, 5, 97),
  ring(202.5, 38, 9, 9),
  block(201.5, 2, 100),
  block(216, 34, 44),
  // the parliament
  block(254, 60, 30),
  dome(268, 32, 52),
  block(320, 28, 58),
  block(352, 48, 26),
];

/** Houses along a canal. */
const amsterdam = [44, 56, 38, 62, 48, 54, 40, 58, 46, 64, 42, 52, 48].map((height, place) =>
  (place % 3 === 0 ? steppedGable : gable)(place * 31, 29, height),
);

const barcelona = [
  block(0, 40, 30),
  block(44, 30, 42),
  // the basilica of many towers
  dome(86, 13, 78),
  dome(102, 13, 92),
  dome(118, 13, 92),
  dome(134, 13, 78),
  block(84, 66, 34),
  block(156, 40, 30),
  // the round tower
  'M204 100V52q0-36 15-36t15 36v48z',
  block(240, 46, 36),
  spire(290, 30, 46),
  // the twin towers by the sea
  block(322, 26, 62),
  block(352, 20, 62),
  block(376, 24, 28),
];

const vienna = [
  block(0, 34, 28),
  // the wheel
  ring(62, 56, 38, 3),
  'M60 56h5l8 44h-21z',
  block(104, 50, 28),
  // the cathedral
  spire(168, 20, 96),
  block(160, 44, 42),
  spire(164, 10, 56),
  block(208, 34, 26),
  // the baroque church with its columns
  dome(246, 44, 58),
  block(265, 6, 70),
  block(240, 6, 50),
  block(292, 6, 50),
  block(304, 50, 32),
  block(358, 16, 66),
  block(376, 24, 30),
];

const stockholm = [
  gable(0, 26, 40),
  gable(27, 28, 34),
  gable(57, 24, 46),
  // the town hall
  block(88, 24, 70),
  'M90 30h20l-6-10h-8zM98 20l2-14l2 14z',
  block(114, 60, 30),
  gable(178, 28, 38),
  gable(208, 26, 48),
  // the church on the island
  spire(240, 16, 92),
  block(236, 24, 46),
  gable(262, 28, 36),
  gable(292, 26, 44),
  gable(320, 28, 38),
  spire(352, 14, 66),
  block(350, 18, 34),
  gable(370, 30, 36),
];

const newYork = [
  block(0, 24, 44),
  block(26, 22, 62),
  block(50, 16, 38),
  // the tower in steps with its mast
  block(70, 30, 58),
  block(75, 20, 74),
  block(82, 6, 98),
  block(104, 22, 48),
  // the tower with a pointed crown
  block(128, 24, 66),
  spire(130, 20, 94),
  block(154, 18, 42),
  block(174, 26, 54),
  block(202, 18, 36),
  // the slanted tower
  'M224 100V20l11-10l11 10v80z',
  block(250, 26, 58),
  block(278, 20, 72),
  block(300, 30, 46),
  block(332, 22, 64),
  block(356, 20, 38),
  block(378, 22, 52),
];

const singapore = [
  block(0, 30, 46),
  block(34, 24, 60),
  block(62, 20, 40),
  // three towers under one deck
  block(94, 18, 64),
  block(124, 18, 64),
  block(154, 18, 64),
  'M84 36q52 -16 104 0v-8q-52-12-104 0z',
  // the trees of the gardens
  'M206 100l4-34q-14-4-16-14h38q-2 10-16 14l4 34zM240 100l3-24q-11-3-13-11h31q-2 8-13 11l3 24z',
  block(270, 26, 70),
  block(300, 22, 54),
  block(326, 28, 80),
  block(358, 18, 48),
  block(378, 22, 60),
];

const tokyo = [
  block(0, 28, 40),
  block(32, 22, 54),
  // the lattice tower
  'M72 100q16-40 19-94h3q3 54 19 94h-12q-3-16-8.5-16t-8.5 16zM80 60h25v4h-25z',
  block(124, 24, 62),
  block(152, 18, 44),
  // the pagoda
  'M184 100v-14h-8l10-10h28l10 10h-8v14zM188 76v-10h-6l8-9h20l8 9h-6v10zM192 57v-8h-5l7-8h12l7 8h-5v8zM199 41v-14h2v14z',
  block(234, 26, 58),
  block(264, 20, 72),
  block(288, 30, 46),
  block(322, 24, 66),
  block(350, 18, 40),
  block(372, 28, 54),
];

const dublin = [
  gable(0, 28, 38),
  block(30, 30, 36),
  block(61, 30, 36),
  block(92, 30, 36),
  // the needle
  block(134, 2.5, 98),
  gable(146, 28, 40),
  // the bridge shaped as a harp
  'M186 100q10-62 86-74l3 5q-60 16-72 69zM200 78l74-48v2l-70 50zM206 88l68-58v2l-66 60z',
  block(186, 110, 8),
  block(302, 34, 40),
  gable(338, 28, 34),
  block(368, 32, 44),
];

const madrid = [
  block(0, 40, 26),
  // the four towers
  block(46, 20, 78),
  block(70, 18, 88),
  block(92, 20, 82),
  block(116, 18, 92),
  block(140, 30, 30),
  // the gate of five arches
  'M176 100v-44h84v44h-12v-18a7 7 0 0 0-14 0v18h-8v-22a8 8 0 0 0-16 0v22h-8v-18a7 7 0 0 0-14 0v18zM200 54h36l-6-10h-24z',
  block(266, 40, 32),
  dome(312, 26, 56),
  block(342, 30, 30),
  block(376, 24, 38),
];

const frankfurt = [
  block(0, 34, 30),
  block(38, 22, 66),
  block(64, 18, 48),
  // the bank tower with its mast
  block(86, 26, 84),
  block(97, 3, 98),
  block(116, 20, 60),
  // the pencil of the fair
  block(140, 26, 74),
  spire(140, 26, 90),
  block(170, 20, 44),
  block(194, 24, 70),
  block(222, 26, 56),
  block(252, 18, 80),
  // the old town hall
  steppedGable(276, 24, 30),
  steppedGable(302, 24, 34),
  steppedGable(328, 24, 30),
  block(356, 18, 52),
  block(378, 22, 36),
];

const manchester = [
  block(0, 44, 30),
  // a chimney
  block(48, 12, 72),
  block(64, 40, 34),
  // the library
  dome(112, 40, 52),
  block(129, 6, 72),
  block(158, 30, 30),
  // the slim tower
  block(194, 26, 92),
  block(226, 30, 44),
  block(262, 10, 66),
  block(276, 44, 32),
  block(326, 24, 58),
  block(356, 44, 28),
];

const drawn: Readonly<Record<string, readonly string[]>> = {
  London: london,
  Paris: paris,
  Berlin: berlin,
  Amsterdam: amsterdam,
  Barcelona: barcelona,
  Vienna: vienna,
  Stockholm: stockholm,
  'New York City': newYork,
  Singapore: singapore,
  Tokyo: tokyo,
  Dublin: dublin,
  Madrid: madrid,
  'Frankfurt am Main': frankfurt,
  Manchester: manchester,
};

export const drawnCities: readonly string[] = Object.keys(drawn);

/** Returns the skyline of a city as path data, 400 wide and 100 tall; that of an undrawn city follows from its name. */
export const skylineOf = (city: string): string =>
  Object.hasOwn(drawn, city) ? (drawn[city] ?? []).join('') : inventedSkyline(city);

function inventedSkyline(city: string): string {
  const random = randomFrom(seedOf(city));
  let parts = '';
  for (let x = 0; x < 400;) {
    const width = Math.round(16 + random() * 26);
    const height = Math.round(22 + random() * 44);
    const roof = random();
    parts +=
      roof < 0.12
        ? dome(x, width, height + 10)
        : roof < 0.3
          ? gable(x, width, height)
          : block(x, width, height);
    if (roof > 0.9) parts += spire(x, width, height + 24);
    x += width + 2;
  }
  return parts;
}

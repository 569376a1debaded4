/** Five colours, from the darkest to the brightest. */
export interface Palette {
  name: string;
  night: string;
  deep: string;
  middle: string;
  bright: string;
  glow: string;
}

const row = (
  name: string,
  night: string,
  deep: string,
  middle: string,
  bright: string,
  glow: string,
): Palette => ({
  name,
  night,
  deep,
  middle,
  bright,
  glow,
});

export const palettes: readonly Palette[] = [
  row('blue and amber', '#0b1533', '#1d3a78', '#3f74c9', '#f2a65a', '#ffe3b8'),
  row('violet and rose', '#1a0f33', '#46237a', '#8a4fc4', '#ff7f9f', '#ffd9dc'),
  row('teal and coral', '#06262b', '#0f5257', '#2a9d8f', '#ff8a66', '#ffe8d1'),
  row('forest and gold', '#0c1f17', '#1e4a36', '#4f8a5b', '#e9b949', '#fff0c2'),
  row('ink and ice', '#0a1420', '#1c3550', '#4c7ea3', '#9fd8ee', '#eefaff'),
  row('wine and peach', '#260a1b', '#5e1a3e', '#a63d5c', '#f7a072', '#ffe6d0'),
  row('slate and lime', '#12181d', '#2c3e46', '#5b7d7a', '#c6dc5a', '#f6fbd0'),
  row('indigo and cyan', '#0c0f3a', '#262a86', '#4a62d8', '#4fd1e0', '#d8fbff'),
  row('clay and sand', '#2a1410', '#6b2f22', '#b5623f', '#f0b77c', '#fff1dc'),
  row('plum and mint', '#1c1030', '#43306b', '#6f62a8', '#7fe0b4', '#e6fff2'),
  row('navy and scarlet', '#0a1128', '#1b2f5c', '#4a6299', '#f25c54', '#ffdcd2'),
  row('petrol and butter', '#07212e', '#12475a', '#2f8095', '#f6d365', '#fffbe0'),
];

/** Loads the text shaper when the first PDF is made, so that it costs the server's start nothing. */
export const loadHarfBuzz = () => import('harfbuzzjs');

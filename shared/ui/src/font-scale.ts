import { useState } from 'react';

/** The font size that browsers start with, in pixels; lengths in the code are meant at this size. */
const USUAL_FONT_SIZE = 16;

const readScale = (): number =>
  typeof document === 'undefined'
    ? 1
    : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_FONT_SIZE || 1;

/**
 * How many times larger than usual the font size is that the visitor has set in the browser. For parts that know pixels
 * only, such as antd and canvases; style sheets use `rem`. A change counts from the next load on.
 */
export const useFontScale = (): number => useState(readScale)[0];

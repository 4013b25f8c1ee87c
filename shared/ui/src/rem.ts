/** A length in `rem`, which follows the font size of the browser. @param pixels at the usual font size */
export const rem = (pixels: number): string => `${pixels / 16}rem`;

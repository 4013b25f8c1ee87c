/** A file that was chosen as the screenshot and cannot be used: what it is, and what to do on this phone. */
export const unusualFileTexts = {
  kind: {
    png: 'This picture is damaged, or this browser cannot open it.',
    jpeg: 'This picture is damaged, or this browser cannot open it.',
    heic: 'This is an HEIC photo, which this browser cannot open.',
    avif: 'This is an AVIF picture, which this browser cannot open.',
    webp: 'This is a WEBP picture, which this browser cannot open.',
    gif: 'This is a GIF picture, which this browser cannot open.',
    raw: 'This is a raw photo of a camera (DNG, CR2, NEF, ARW …).',
    pdf: 'This is a PDF.',
    video: 'This is a video.',
    text: 'This is a text.',
    unknown: 'This file is not a picture.',
  },
  /** What the screenshot is taken of. */
  thisFile: 'this file',
  theReceipt: 'the receipt of your payment',
  takeScreenshot: {
    iphone: (what: string) =>
      `Open ${what}, press the side button and the volume up button together, and choose that screenshot here.`,
    android: (what: string) =>
      `Open ${what}, press the power button and the volume down button together, and choose that screenshot here.`,
    computer: (what: string) => `Open ${what}, take a screenshot of it, and choose or paste that here.`,
  },
  illegible:
    'Made small enough, its text could not be read any more. Take a screenshot of only the part that shows the payment, and choose that here.',
};

/** In the browser inside an app, such as Instagram. */
export const inAppHelpTexts = {
  noPicker:
    'Did nothing open? Some apps do not let you choose a file. Open this page in Chrome or Safari: tap ⋯ or ⋮ and then “Open in browser”, or copy the address and paste it there. What you typed stays here.',
  copyAddress: 'Copy the address of this page',
};

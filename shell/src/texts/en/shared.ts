/** The sentences of the layout around every page. @chunk texts */
export const texts = {
  layout: { skipToContent: 'Skip to content', loadingPage: 'Loading page', announcements: 'Notice' },
  header: {
    main: 'Main',
    home: 'Home',
    logoSuffix: ', home',
    menu: 'Menu',
    closeMenu: 'Close menu',
  },
  account: {
    logout: 'Logout',
    menu: (name: string) => `Account: ${name}`,
  },
  footer: {
    about: 'Followers, likes and views for the four platforms that matter, with a person to answer when you ask.',
    popularServices: 'Popular services',
    support: 'Support',
    contactSupport: 'Contact Support',
    whatsapp: 'WhatsApp',
    legal: 'Legal',
    notAffiliated: (shop: string) =>
      `${shop} is not affiliated with Instagram, YouTube, Facebook or TikTok. Their names and logos belong to their owners.`,
  },
  unavailable: {
    heading: 'This part of the shop is not available right now',
    text: 'Nothing you entered or paid is lost. The rest of the shop works as usual.',
    readable: 'You can read this page, but its buttons and forms do not work right now.',
    retrying: 'Trying again…',
    back: 'Back to the shop',
    details: 'Technical details',
    reason: (remote: string, reason: string) => `${remote}: ${reason}`,
    attempt: (version: string, url: string, reason: string) => `${version} at ${url}: ${reason}`,
    noRelease: 'no release',
  },
};

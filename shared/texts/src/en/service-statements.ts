import type { ServiceName } from '@urooj/domain/services';
import { PROMISES } from './promises.ts';

/** What only one service offers, by its name. */
export const OWN_BENEFITS: Readonly<Record<string, readonly string[]>> = {
  'Instagram Followers': [
    'Followers are real users, with pictures and posts of their own',
    `Whoever leaves is replaced: the package has a lifetime warranty, ${PROMISES.nonDrop} a ${PROMISES.refill}`,
    'They arrive steadily, so that your profile grows as profiles do',
  ],
  'Instagram Likes': [
    'Likes from real users on any public post, reel or video',
    `Likes that drop come back: the package has a lifetime warranty, ${PROMISES.nonDrop} a ${PROMISES.refill}`,
    'Fast enough to count in the first hours of a post',
  ],
};

/** Title and introduction of a service page. */
type ServiceText = {
  readonly title: string;
  readonly intro: string;
};

/** `null` for a service that is sold without a page of its own. */
export const serviceTexts: Readonly<Record<ServiceName, ServiceText | null>> = {
  'Instagram Followers': {
    title: 'Buy Instagram Followers',
    intro:
      'Give your profile the audience it deserves. Followers arrive steadily, from real users, without your password.',
  },
  'Instagram Likes': {
    title: 'Buy Instagram Likes',
    intro: 'A post that is liked gets seen. Send us its link and watch the count rise within the hour.',
  },
  'Instagram Views': {
    title: 'Buy Instagram Views',
    intro: 'Put your videos in front of more people. More views tell Instagram that yours is worth showing.',
  },
  'Instagram Reels Views': {
    title: 'Buy Instagram Reels Views',
    intro: 'Reels live from their first hours. Give yours the start that carries it onto more screens.',
  },
  'Instagram Story Views': {
    title: 'Buy Instagram Story Views',
    intro: 'A story lasts one day. Make sure that enough people see it before it is gone.',
  },
  'Instagram Comments': {
    title: 'Buy Instagram Comments',
    intro: 'Conversation draws conversation. Start it under your posts with comments from real users.',
  },
  'YouTube Subscribers': {
    title: 'Buy YouTube Subscribers',
    intro: 'A channel grows on those who come back. Add subscribers and give each new upload an audience.',
  },
  'YouTube Views': {
    title: 'Buy YouTube Views',
    intro: 'Viewers choose the video that others have watched. Lift yours above the first hurdle.',
  },
  'YouTube Likes': {
    title: 'Buy YouTube Likes',
    intro: 'Likes tell YouTube and its viewers that a video is worth their time. Add them to any public video.',
  },
  'YouTube Shares': {
    title: 'Buy YouTube Shares',
    intro: 'A shared video travels further than your channel can carry it. Let more people pass yours on.',
  },
  'YouTube Watch Time': {
    title: 'Buy YouTube Watch Time',
    intro: 'Monetisation asks for 4,000 watched hours. Get there with watch time on your own videos.',
  },
  'YouTube Live Stream': {
    title: 'Buy YouTube Live Stream Views',
    intro: 'Nobody likes an empty room. Go live with viewers in it, from the first minute.',
  },
  'Facebook Followers': {
    title: 'Buy Facebook Followers',
    intro: 'Build the following that your page or profile needs to be taken seriously.',
  },
  'Facebook Likes': {
    title: 'Buy Facebook Likes',
    intro: 'Posts with likes stay in the feed for longer. Choose a post, a photo or a video, and let it rise.',
  },
  'Facebook Female Followers': {
    title: 'Buy Facebook Female Followers',
    intro: 'Selling to women? Followers who fit your audience make every later post land better.',
  },
  'Facebook English Followers': {
    title: 'Buy Facebook English Followers',
    intro: 'Reach beyond your own city with followers who read and write English.',
  },
  'Facebook Page Likes': {
    title: 'Buy Facebook Page Likes',
    intro: 'The number under your page name is the first thing a customer reads. Make it a good one.',
  },
  'TikTok Followers': {
    title: 'Buy TikTok Followers',
    intro: 'Followers open doors on TikTok, from live streams to the creator programmes. Get there sooner.',
  },
  'TikTok Likes': {
    title: 'Buy TikTok Likes',
    intro: 'The For You page looks at hearts first. Send yours up in the hours that count.',
  },
  'TikTok Views': {
    title: 'Buy TikTok Views',
    intro: 'Every trend began with a first thousand views. Give your video the push it needs.',
  },
  'TikTok Shares': {
    title: 'Buy TikTok Shares',
    intro: 'Shares carry a video from phone to phone. Few signals weigh more with TikTok.',
  },
  'TikTok Comments': {
    title: 'Buy TikTok Comments',
    intro: 'A busy comment section keeps people watching. Get the talk under your video going.',
  },
  'Facebook Page Watch Time': null,
};

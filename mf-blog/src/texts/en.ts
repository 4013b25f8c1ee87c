import * as messages from '@urooj/contract/messages';

/**
 * Every sentence of the blog, by page. Sentences that other apps show too come from `@urooj/texts`; what the editor says
 * about a wrong value comes from the contract's `FIELD_ERRORS`, so that the page and the server say the same.
 */
export const texts = {
  /** A post as it is read: on its page, in the preview, and beside a newer version. */
  postText: {
    byline: (date: string, author: string) => `Published on ${date} by ${author}`,
    readingTime: (minutes: number) => `${minutes} min read`,
  },
  list: {
    heading: 'Blog',
    lead: 'What works on Instagram, YouTube, Facebook and TikTok, and news of the shop.',
    titleOfPage: (page: number) => `Blog, page ${page}`,
    loading: 'Loading blog posts...',
    failed: 'Failed to load blog posts. Please try again later.',
    dateAndAuthor: (date: string, author: string) => `${date} · ${author}`,
    readMore: 'Read More',
    /** What a screen reader says instead, to tell the cards apart. */
    readMoreOf: (title: string) => `Read More: ${title}`,
    sending: 'Sending…',
    noPosts: 'No posts yet.',
    noPostsHint: 'The first one is being written. Meanwhile, have a look at the shop.',
    toShop: 'To the shop',
    noSuchPage: 'There is nothing on this page.',
    noSuchPageHint: 'The blog has fewer pages than that.',
    toNewest: 'To the newest posts',
    pages: 'Pages of the blog',
    newer: 'Newer posts',
    older: 'Older posts',
  },
  post: {
    title: 'Blog post',
    loading: 'Loading post...',
    failed: 'Failed to fetch blog post.',
    back: 'All posts',
    morePosts: 'More posts',
    previous: 'Previous post',
    next: 'Next post',
    share: 'Share',
    openShareSheet: 'Share…',
    shareOn: (place: string) => `Share on ${place} (opens in a new tab)`,
    shareMessage: (title: string, address: string) => `${title} ${address}`,
    copyLink: 'Copy the link to this post',
  },
  manage: {
    newPost: 'New post',
    continueDraft: 'Continue your draft',
    edit: 'Edit',
    editOf: (title: string) => `Edit: ${title}`,
    delete: 'Delete',
    deleteOf: (title: string) => `Delete: ${title}`,
    confirmDelete: 'Are you sure you want to delete this post?',
    created: 'Post created.',
    updated: 'Post updated.',
    deleted: messages.postDeleted,
    createFailed: 'Failed to create blog post.',
    updateFailed: 'Failed to update post.',
    deleteFailed: 'Failed to delete post.',
    /** The author of a post whose writer has no name. */
    defaultAuthor: 'Admin',
  },
  editor: {
    editPost: 'Edit post',
    title: 'Title',
    content: 'Content',
    contentHelp: 'Plain text; lines end where you end them. It is kept on this device until you send it.',
    picture: 'Picture',
    pictureRule: 'PNG, JPG or JPEG, up to 5MB.',
    pictureStays: 'Without a new one, the post keeps its picture.',
    pictureLost: 'Choose the picture again: it is not kept with the draft.',
    chosenPicture: 'The chosen file',
    removePicture: 'Remove picture',
    withoutPicture: 'Go on without this file',
    publish: 'Publish',
    save: 'Save changes',
    preview: 'Preview',
    backToEditing: 'Back to editing',
    untitled: 'Untitled',
    close: 'Close',
    discard: 'Discard draft',
    confirmDiscard: 'What you have written is lost for good.',
    discardNow: 'Discard',
    changedMeanwhile: 'This post was changed after you began to edit it. Your text is below; compare it, then choose.',
    currentPost: 'The post as it stands now',
    keepMine: 'Keep my text',
    takeNewer: 'Take the newer text',
  },
};

export type Texts = typeof texts;

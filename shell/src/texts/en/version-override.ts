/** For testers of a release. They are written in one language, as the tools for releases are. */
export const versionOverrideTexts = {
  label: 'Testing',
  running: (release: string) => `Testing ${release}`,
  problems: {
    notPublished: (release: string) =>
      `${release} is not published, or this browser has not opened its test link; the live version is shown`,
    incompatible: (release: string) => `${release} is not compatible with this shell; the live version is shown`,
    failedBefore: (release: string) => `${release} failed in this tab before; another one is shown`,
    load: (release: string) => `${release} could not be loaded; another one is shown`,
    render: (release: string) => `${release} threw while it showed a page; another one is shown`,
  },
  leave: 'Leave test',
};

/** A shell and remotes whose pages are rendered by code of a test. */
export const HOSTILE_SHELL = `module.exports = { shell: {
  provided: {},
  boot: 'boot()',
  renderPage: async (path, remote, { config }) =>
    ({ html: await remote.html(path, config), meta: { title: path, description: '' }, loaderData: {} }),
  renderFallback: async (path, remote) =>
    ({ html: 'fallback with ' + (remote ? remote.name : 'nothing'), meta: { title: '', description: '' }, loaderData: {} }),
  renderDocument: (input) => JSON.stringify(input),
  publicFiles: () => ({}),
} };`;

/** A remote with a page, one composed per request, and a skeleton; \`html\` is the code that renders them. */
export function bundleOf(name: string, html = '"content of " + path') {
  const segment = name.replace('mf-', '/');
  const paths = [
    { path: segment, id: 'list', as: 'page' },
    { path: `${segment}/second`, id: 'list', as: 'page' },
    { path: `${segment}/_`, id: 'list', as: 'fallback', dynamic: true },
  ];
  const remote = `{ name: '${name}', html: async (path, config) => ${html} }`;
  return `module.exports = { bundle: { remote: ${remote}, paths: ${JSON.stringify(paths)} } };`;
}

/** What is searched for, as it is compared: people paste an id as the page shows it, `#3f2a9c1e…`. */
export function searchText(search: string): string {
  return search
    .trim()
    .toLowerCase()
    .replace(/^#/, '')
    .replace(/(?:…|\.\.\.)$/, '');
}

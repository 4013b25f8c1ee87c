import { listTexts } from '../texts/en/lists.ts';

const ID = 'list';

/** The id and the focus of the element that holds a list. */
export const listTarget = { id: ID, tabIndex: -1 } as const;

/**
 * Leads past tabs, search and filters to the main action of the first row that has one; without such a row, to the place of
 * the list.
 */
export function SkipToList() {
  return (
    <a
      className="skip-link"
      href={`#${ID}`}
      onClick={(event) => {
        // The URL holds the query of the list, and the hash would be one more step back.
        event.preventDefault();
        const list = document.getElementById(ID);
        (list?.querySelector<HTMLElement>('[data-row-actions] button') ?? list)?.focus();
      }}
    >
      {listTexts.goToList}
    </a>
  );
}

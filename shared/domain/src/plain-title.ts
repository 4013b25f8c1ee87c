/** The title of a column in lower case, without signs: `DrAmount (PKR)` is `dr amount pkr`. */
export const plainTitle = (title: string): string =>
  title
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

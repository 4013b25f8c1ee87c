/** The store holds other bytes than were published; the sentence says of which release, and what to do. */
export class StoreDamaged extends Error {
  override name = 'StoreDamaged';
}

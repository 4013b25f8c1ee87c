/** What the cards of passkeys and of the app get from the page. */
export type FactorProps = {
  /** False where the owner has switched second factors off. */
  canAdd: boolean;
  /** What the removal of the last factor means besides; empty where others are left. */
  removalNote: string;
  /** Loads the factors again. @param newCodes recovery codes, which come with the first factor */
  onChange: (newCodes?: readonly string[]) => Promise<void>;
};

/** What the cards of passkeys and of the app get from the page. */
export type FactorProps = {
  /** False where the owner has switched second factors off. */
  canAdd: boolean;
  isLastFactor: boolean;
  /** Loads the factors again. @param newCodes recovery codes, which come with the first factor */
  onChange: (newCodes?: readonly string[]) => Promise<void>;
};

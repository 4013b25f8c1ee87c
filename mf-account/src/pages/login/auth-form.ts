/** What every form of this page is given. */
export type AuthFormProps = {
  /** The page that asked for the login. */
  next: string | null;
  /** Typed once, it is there in the other forms, too. */
  email: string;
  onEmail: (email: string) => void;
  /** True from the right password until the next page is there. */
  onEntering: (isEntering: boolean) => void;
};

import { ALL_APPS, type Right } from '../../rights.ts';
import { tokenTexts as text } from '../../texts/en/tokens.ts';

/** What an operator enters of a new token. */
export type TokenValues = {
  readonly name: string;
  readonly remote: string;
  readonly rights: readonly Right[];
  readonly validDays: string;
};

/** What is wrong with a field, by its name. */
type TokenErrors = Readonly<Partial<Record<'name' | 'rights' | 'validDays', string>>>;

export const INITIAL_TOKEN: TokenValues = { name: '', remote: ALL_APPS, rights: ['view'], validDays: '365' };

/** The name becomes part of the token, and of a key in the store. */
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
const MAX_DAYS = 3650;

/** The body of the call. */
export const tokenRequest = ({ name, validDays, ...others }: TokenValues) => ({
  ...others,
  name: name.trim(),
  validDays: Number(validDays),
});

/** An error for each field that the server would refuse. */
export function validateToken(values: TokenValues): TokenErrors {
  const { name, rights, validDays } = tokenRequest(values);
  const isDays = Number.isInteger(validDays) && validDays >= 1 && validDays <= MAX_DAYS;
  return {
    ...(!NAME.test(name) && { name: text.nameInvalid }),
    ...(rights.length === 0 && { rights: text.rightsMissing }),
    ...(!isDays && { validDays: text.daysInvalid }),
  };
}

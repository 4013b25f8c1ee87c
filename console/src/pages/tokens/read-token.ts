import { tokenTexts as text } from '../../texts/en/tokens.ts';

export type NewToken = { name: string; remote: string; rights: readonly string[]; validDays: number };

/** What is wrong with a field, by its name. */
export type TokenErrors = Readonly<Partial<Record<'name' | 'rights' | 'validDays', string>>>;

/** The name becomes part of the token, and of a key in the store. */
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
const MAX_DAYS = 3650;

/** The values of the form of a token, with an error for each field that the server would refuse. */
export function readToken(data: FormData, remote: string): { token: NewToken; errors: TokenErrors } {
  const name = String(data.get('name') ?? '').trim();
  const rights = data.getAll('rights').map(String);
  const validDays = Number(data.get('validDays'));
  const isDays = Number.isInteger(validDays) && validDays >= 1 && validDays <= MAX_DAYS;
  return {
    token: { name, remote, rights, validDays },
    errors: {
      ...(!NAME.test(name) && { name: text.nameInvalid }),
      ...(rights.length === 0 && { rights: text.rightsMissing }),
      ...(!isDays && { validDays: text.daysInvalid }),
    },
  };
}
